import { useEffect } from 'react'

/**
 * Opens the question that the address names, and brings it into view, for browsers that do not open what they are sent to by themselves, and for
 * links followed within the visit.
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
