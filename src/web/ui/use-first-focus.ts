import { useEffect, useRef } from 'react'

/**
 * Returns the props of the field that takes the focus when it comes onto the page: the one a person opened the form or the dialog for. A dialog that
 * opens with it gives it the focus itself, because nothing in a closed dialog can have it.
 */
export function useFirstFocus<Field extends HTMLElement>() {
  const ref = useRef<Field>(null)
  useEffect(() => ref.current?.focus(), [])
  return { ref, 'data-first-focus': true }
}
