import { useEffect } from 'react'

/**
 * Runs the callback when the page is restored from the back/forward cache, because work that was in progress then has
 * ended.
 */
export function usePageRestored(work: () => void): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && work()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  })
}
