import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False until the page has loaded and has nothing else to do: what is only nice to have begins then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
