import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkSecret?: string
  }
}

/**
 * Takes a link's secret out of the address at once, so that it stands in no history, log or screenshot; this entry of the history remembers it,
 * for a reload or another language. Undefined until it was looked for, empty when there is none.
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
