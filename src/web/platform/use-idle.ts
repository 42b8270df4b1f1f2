import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Returns false until the page has loaded and the browser is idle; optional work starts then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
