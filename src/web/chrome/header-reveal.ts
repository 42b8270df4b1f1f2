import { type RefObject, useEffect, useState } from 'react'

/** In pixels: a window this low is a page read at 400 %, which has no room for a row over it. */
const lowWindow = 340

/**
 * Whether the header's row is held at the top, and then the height in pixels to keep free in its own place. It is held
 * below the header while the page is scrolled up; small movements are ignored, so that a trembling thumb does not make
 * it flicker.
 */
export function useHeaderHeld(
  header: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
): { keepFree: number } | null {
  const [held, setHeld] = useState<{ keepFree: number } | null>(null)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      const moved = now - last
      const place = header.current
      const below = place !== null && now > place.offsetTop + place.offsetHeight
      if (below && Math.abs(moved) < 6) return
      last = now
      const hold = below && moved < 0 && window.innerHeight > lowWindow
      setHeld((before) => (hold ? (before ?? { keepFree: row.current?.offsetHeight ?? 0 }) : null))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [header, row])
  return held
}
