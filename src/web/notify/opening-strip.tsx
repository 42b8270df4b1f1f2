import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ComingSoonStrip } from '#web/chrome/coming-soon-strip.tsx'
import { readQuery } from '#web/data/read-query.ts'
import { shopTime } from '#web/platform/shop-time.ts'
import { useNotifyMe } from './use-notify-me.tsx'

const settingsQuery = readQuery('GET /api/settings')
/** The longest delay of a browser timer, in milliseconds. */
const longestWait = 2 ** 31 - 1
/** A tolerance in milliseconds, because the server's clock may be a little behind. */
const grace = 2_000

/**
 * Renders the opening strip on every page of a shop that is not open yet (docs/spec/decisions.md#9). An open page refetches at the
 * opening instant.
 */
export function OpeningStrip() {
  const { data } = useQuery(settingsQuery)
  const queryClient = useQueryClient()
  const notifyMe = useNotifyMe()
  const { open = true, opensAt = null } = data?.ordering ?? {}
  useEffect(() => {
    const wait = opensAt === null ? longestWait : Math.max(0, Date.parse(opensAt) - shopTime()) + grace
    if (wait >= longestWait) return
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }), wait)
    return () => clearTimeout(timer)
  }, [opensAt, queryClient])
  if (open) return null
  return (
    <>
      <ComingSoonStrip
        opensAt={opensAt}
        busy={notifyMe.coming}
        onNotifyMe={() => notifyMe.openDialog({ about: 'opening' })}
      />
      {notifyMe.dialog}
    </>
  )
}
