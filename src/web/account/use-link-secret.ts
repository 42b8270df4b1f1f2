import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkSecret?: string
  }
}

/**
 * Removes a link's secret from the URL at once, so that it appears in no history, log or screenshot; the history
 * entry's state retains it for a reload or a change of language. Returns undefined before it was read, empty when
 * there is none.
 */
export function useLinkSecret(given: string | undefined, path: string): string | undefined {
  const router = useRouter()
  const [secret, setSecret] = useState<string>()
  useEffect(() => {
    const { linkSecret = '' } = router.history.location.state
    setSecret((held) => given ?? (held || linkSecret))
    if (given !== undefined) router.history.replace(path, { linkSecret: given })
  }, [given, path, router])
  return secret
}
