import { type RefObject, useEffect, useState } from 'react'

/** Window height in pixels below which nothing is sticky: a page at 400 % zoom has no space for it. */
const lowWindow = 340

/**
 * Returns the height in pixels to reserve at the original position of the header's row while it is sticky, else null.
 * It is sticky below the header while the page is scrolled up; small movements are ignored, so that it does not
 * flicker.
 */
export function useHeaderHeld(
  header: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
): { reservedHeight: number } | null {
  const [held, setHeld] = useState<{ reservedHeight: number } | null>(null)
  useEffect(() => {
    let last = window.scrollY
    const update = () => {
      const now = window.scrollY
      const moved = now - last
      const element = header.current
      const below = element !== null && now > element.offsetTop + element.offsetHeight
      if (below && Math.abs(moved) < 6) return
      last = now
      const hold = below && moved < 0 && window.innerHeight > lowWindow
      setHeld((before) => (hold ? (before ?? { reservedHeight: row.current?.offsetHeight ?? 0 }) : null))
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [header, row])
  return held
}
