import { type RefObject, useEffect } from 'react'

/** The scan fields of the page that have had the focus, the latest last. */
let focused: readonly HTMLInputElement[] = []

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
    const others = () => focused.filter((each) => each !== input)
    const note = () => {
      if (input) focused = [...others(), input]
    }
    const pressed = (event: KeyboardEvent) => {
      const isCharacter =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCharacter || focused.at(-1) !== input || isTypedInto(event) || document.querySelector('dialog[open]'))
        return
      input?.focus()
    }
    input?.addEventListener('focus', note)
    document.addEventListener('keydown', pressed, true)
    return () => {
      input?.removeEventListener('focus', note)
      document.removeEventListener('keydown', pressed, true)
      // The page goes on with the field that had the focus before, or with its first one.
      focused = others()
      const first = document.querySelector<HTMLInputElement>('[data-scan-field]')
      if (focused.length === 0 && first) focused = [first]
    }
  }, [field])
}
