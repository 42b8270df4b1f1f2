import { useEffect, useState } from 'react'

/** Returns the current time in milliseconds, updated every half minute, for texts like "2 hours left". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
