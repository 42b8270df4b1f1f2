import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns true once the page is hydrated. Browser-only data (the cart, typed input) renders from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
