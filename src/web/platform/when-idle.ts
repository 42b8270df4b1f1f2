const longestWait = 4_000

/**
 * Runs low-priority work once the page has loaded and the browser is idle (after two seconds where idle callbacks are
 * missing). Returns a cancel function, as effects need it.
 */
export function whenIdle(work: () => unknown): () => void {
  let off = false
  const later = () => {
    const once = () => void (off || work())
    if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: longestWait })
    else setTimeout(once, longestWait / 2)
  }
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
  return () => {
    off = true
    window.removeEventListener('load', later)
  }
}
