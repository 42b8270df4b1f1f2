import { useEffect } from 'react'

/**
 * Opens the question named in the URL and scrolls to it, for browsers that do not do so natively and for client-side
 * navigation.
 */
export function useOpenAddressed(hash: string): void {
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash)) : null
    if (!answer?.classList.contains('answer')) return
    const closed = closedAround(answer)
    for (const details of closed) details.open = true
    if (closed.length > 0) answer.scrollIntoView()
  }, [hash])
}

function closedAround(element: Element): HTMLDetailsElement[] {
  const found: HTMLDetailsElement[] = []
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    if (!at.open) found.push(at)
  return found
}
