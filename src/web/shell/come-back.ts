import { useEffect } from 'react'

/** When the page comes back as it was left, by the back button: what was under way then is not any more. */
export function useComeBack(work: () => void): void {
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && work()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  })
}
