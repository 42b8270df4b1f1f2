import { type RefObject, useEffect } from 'react'

/** The scan field that had the focus last, since a page may have several. */
let latest: HTMLInputElement | null = null

/** Controls that text is typed into, or that choose by it. */
const typedControls =
  'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])'

const isTypedInto = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.matches(typedControls)

/**
 * Gives the focus to a scan field when a code is typed where no text belongs: a button that was pressed before would lose the code, and the
 * scanner's Enter would press it again. A dialog takes its keys itself.
 */
export function useStrayKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = field.current
    const note = () => {
      latest = input
    }
    const pressed = (event: KeyboardEvent) => {
      const isCharacter =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCharacter || latest !== input || isTypedInto(event) || document.querySelector('dialog[open]')) return
      input?.focus()
    }
    input?.addEventListener('focus', note)
    document.addEventListener('keydown', pressed, true)
    return () => {
      input?.removeEventListener('focus', note)
      document.removeEventListener('keydown', pressed, true)
      // The page goes on with the field that is left.
      if (latest === input) latest = document.querySelector<HTMLInputElement>('[data-scan-field]')
    }
  }, [field])
}
