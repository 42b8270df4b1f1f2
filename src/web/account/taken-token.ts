import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What a mailed link says in its query. */
export const tokenOf = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

/**
 * The secret of a mailed link, taken out of the address as soon as the page is awake: no history, no look over the shoulder and no request
 * from here on has it.
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
