import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has woken in a browser. What only the browser knows (its cart, what was typed) is drawn from then on. */
export const useWoken = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
