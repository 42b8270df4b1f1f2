const longestWait = 4_000

/**
 * Does what nobody waits for: once the page has loaded and the browser rests (after two seconds where it cannot say so). Gives what calls it
 * off, as effects want it.
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
