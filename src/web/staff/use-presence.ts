import { useEffect, useRef, useState } from 'react'
import { presenceEverySeconds } from '#domain/accounts/presence.ts'

type Reports<Other> = {
  /** Says that this page has the record open, and returns who else has. */
  report: () => Promise<readonly Other[]>
  /** Says that it was left. */
  leave?: () => Promise<unknown>
}

/**
 * Says every 15 seconds that this page has a record open, and returns who else has; `key` tells the records apart. A page in
 * the background says nothing: nobody looks at it.
 */
export function usePresence<Other>(key: string, reports: Reports<Other>): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([])
  const latest = useRef(reports)
  latest.current = reports
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is another lease
  useEffect(() => {
    let isOpen = true
    const report = () => {
      if (document.visibilityState === 'hidden') return
      latest.current.report().then(
        (found) => isOpen && setOthers(found),
        // Without a connection nobody can be seen; the page says that it is offline.
        () => isOpen && setOthers([]),
      )
    }
    const { leave } = latest.current
    report()
    const timer = setInterval(report, presenceEverySeconds * 1_000)
    document.addEventListener('visibilitychange', report)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
      setOthers([])
      leave?.().catch(() => undefined)
    }
  }, [key])
  return others
}
