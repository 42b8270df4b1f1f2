import { useEffect, useRef } from 'react'

/** Scrolls to the top when the cart becomes empty, because a visitor far down the page would miss the new content. */
export function useShowFromTop(filled: boolean): void {
  const before = useRef(filled)
  useEffect(() => {
    if (before.current && !filled) scrollTo(0, 0)
    before.current = filled
  }, [filled])
}
