/**
 * Returns a function for the router that decides if it may scroll a page: not the page that was just hydrated, whose
 * visitor may have scrolled already (the browser and the page's first script have restored its position); every later
 * page.
 */
export function preserveScrollPosition(): () => boolean {
  // Fonts are already loaded on a page reached with the back button, so it need not wait for them
  // (`hydration/lazy-reveal.css`).
  addEventListener('popstate', () => document.documentElement.setAttribute('data-came-back', ''), { once: true })
  let isHydrating = true
  return () => {
    if (!isHydrating) return true
    isHydrating = false
    // The router stores the positions of scroll events it received, and it was not loaded at the first ones.
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
