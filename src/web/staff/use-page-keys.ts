import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { isForPage } from './character-keys.ts'
import { moveToAct, moveToKey, moveToRow } from './page-acts.ts'

type PageKeys = { showHelp: () => void; notify: (text: 'first' | 'last' | 'nothing') => void }

/**
 * Works the pages of the back office by keys: n goes to the next action, j and k to the next record or row, u back to the
 * list, a letter to the action that has it, ? shows them all. Ctrl Enter sends the form, Escape leaves a field. A list of
 * its own keys (`use-list-keys.ts`) comes first.
 */
export function usePageKeys(showHelp: () => void): void {
  const { t } = useTranslation('desk')
  const keys: PageKeys = { showHelp, notify: (text) => showToast({ title: t(`shortcuts.${text}`) }) }
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      clearTimeout(again)
      const isUsed = isSend(event)
        ? sendForm()
        : event.key === 'Escape'
          ? leaveField(event)
          : isForPage(event) && handle(event.key, latest.current)
      if (isUsed) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => {
      clearTimeout(again)
      removeEventListener('keydown', pressed)
    }
  }, [])
}

const isSend = ({ key, ctrlKey, metaKey, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !defaultPrevented

/** Presses the button of the form that has the focus, or else of the dialog that is open. Returns whether there is one. */
function sendForm(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const focused = document.activeElement?.closest('form')
  // A dialog may itself be within a form.
  const form = dialog && !(focused && dialog.contains(focused)) ? dialog.querySelector('form') : focused
  const buttons = (form ?? dialog)?.querySelectorAll<HTMLElement>(
    form ? 'button[type="submit"]' : '.button:not(.line, [aria-disabled="true"])',
  )
  const button = [...(buttons ?? [])].at(-1)
  button?.click()
  return button !== undefined
}

/** Leaves the field of a page, so that letters are keys again. A dialog closes by the same key instead. */
function leaveField({ target, defaultPrevented }: KeyboardEvent): boolean {
  const field = target instanceof HTMLElement && target.matches('input, textarea, select') ? target : undefined
  if (defaultPrevented || !field || field.closest('dialog')) return false
  field.blur()
  return true
}

/** Returns whether the key was one of the page's. */
function handle(key: string, { showHelp, notify }: PageKeys): boolean {
  switch (key) {
    case '?':
      showHelp()
      return true
    case 'n':
    case 'N':
      if (!moveToAct(key === 'n' ? 1 : -1)) notify('nothing')
      return true
    case 'j':
      return moveToRecord('next', () => notify('last')) || moveToRow(1)
    case 'k':
      return moveToRecord('previous', () => notify('first')) || moveToRow(-1)
    case 'u':
      return follow('main [data-record="list"]') || follow('main .breadcrumb li:nth-last-child(2) a')
    default:
      return /^[a-z]$/.test(key) && moveToKey(key)
  }
}

let again: ReturnType<typeof setTimeout> | undefined
/** Milliseconds between checks for what is beside a record, and the most checks. */
const checkEvery = 100
const mostChecks = 30

/** Opens the record before or after this one in its list, once it is known. Returns whether it was opened from a list. */
function moveToRecord(to: 'next' | 'previous', isEnd: () => void, checks = 0): boolean {
  if (document.querySelector('main [data-record="list"]') === null) return false
  if (follow(`main [data-record="${to}"]`)) return true
  if (document.querySelector('main [data-known]')) isEnd()
  else if (checks < mostChecks) again = setTimeout(() => moveToRecord(to, isEnd, checks + 1), checkEvery)
  return true
}

/** Follows a link without it being the focus of the next page, so that its heading is read. */
function follow(links: string): boolean {
  const link = document.querySelector<HTMLElement>(links)
  if (!link) return false
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  link.click()
  return true
}
