import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Parses the query of an emailed link. */
export const tokenOf = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

/**
 * Returns the secret of an emailed link and removes it from the URL on hydration, so that it appears in no history,
 * screenshot or later request.
 */
export function useTakenToken(given: string | undefined): string {
  const router = useRouter()
  const [token, setToken] = useState(given ?? '')
  useEffect(() => {
    if (!given) return
    setToken(given)
    router.history.replace(router.state.location.pathname)
  }, [given, router])
  return token
}
