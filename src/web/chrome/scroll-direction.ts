import { useEffect } from 'react'

/** Pixels: a trembling thumb changes nothing. */
const smallest = 6

/** Writes on `<html>` as `data-scrolled` whether the page was last scrolled down; at its top and on the way up nothing is written. */
export function useScrollDirection(): void {
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (now > 0 && Math.abs(now - last) < smallest) return
      const { dataset } = document.documentElement
      if (now > last) dataset.scrolled = 'down'
      else delete dataset.scrolled
      last = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      delete document.documentElement.dataset.scrolled
    }
  }, [])
}
