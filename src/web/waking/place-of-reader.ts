/**
 * For the router's question whether it may choose the place of a page: not of the one that just woke, whose reader may have scrolled while it
 * slept (the browser and the page's own first script have put it where it was before); of every later one.
 */
export function keepPlaceOfReader(): () => boolean {
  // Back on a page whose letters she has had already: none of them need be waited for (`styles/near.css`).
  addEventListener('popstate', () => document.documentElement.setAttribute('data-came-back', ''), { once: true })
  let isWaking = true
  return () => {
    if (!isWaking) return true
    isWaking = false
    // The router remembers the places of what it has seen scroll, and it was not there yet.
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
