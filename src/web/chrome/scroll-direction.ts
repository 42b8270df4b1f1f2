import { useEffect } from 'react'

/** Pixels; smaller movements are ignored. */
const smallest = 6

/**
 * Writes the last scroll direction to `data-scrolled` on `<html>`; at the top of the page and while scrolling up the
 * attribute is absent.
 */
export function useScrollDirection(): void {
  useEffect(() => {
    let last = window.scrollY
    const update = () => {
      const now = window.scrollY
      if (now > 0 && Math.abs(now - last) < smallest) return
      const { dataset } = document.documentElement
      if (now > last) dataset.scrolled = 'down'
      else delete dataset.scrolled
      last = now
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      delete document.documentElement.dataset.scrolled
    }
  }, [])
}
