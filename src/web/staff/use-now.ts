import { useEffect, useState } from 'react'

/** The present moment in milliseconds, moved on every half minute, for words like "2 hours left". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
