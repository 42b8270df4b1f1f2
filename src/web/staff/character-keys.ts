import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore, useStore } from '#web/platform/create-store.ts'

const characterKeys = createStore<boolean>({
  server: true,
  keys: ['listKeys'],
  load: () => readStored('listKeys') !== 'off',
  save: (isOn) => writeStored('listKeys', isOn ? null : 'off'),
})

/** Returns whether single letters are keys; they can be switched off, because they disturb people who speak to their computer (WCAG 2.1.4). */
export const useCharacterKeys = () => ({ isOn: useStore(characterKeys), setOn: characterKeys.set })

/** Elements that letters are typed into, or that use the keys themselves. */
const typedInto = 'input, textarea, select, [contenteditable], dialog'

/** Returns whether a key is meant for the page: it is typed into nothing, no dialog is open, and nothing used it before. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target as HTMLElement
  const isCheck = target instanceof HTMLInputElement && target.type === 'checkbox'
  if (target.closest(typedInto) && !(isCheck && !target.closest('dialog'))) return false
  return characterKeys.read() && document.querySelector('dialog[open]') === null
}
