import { useEffect, useState } from 'react'
import { shopTime } from '#web/platform/shop-time.ts'

/** Returns the current time in milliseconds, updated every half minute, for texts like "2 hours left". */
export function useNow(): number {
  const [now, setNow] = useState(() => shopTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(shopTime()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
