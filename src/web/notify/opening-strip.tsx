import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ComingSoonStrip } from '#web/chrome/coming-soon-strip.tsx'
import { readQuery } from '#web/data/read-query.ts'
import { useTellMe } from './use-tell-me.tsx'

const settingsQuery = readQuery('GET /api/settings')
/** What the browser's clock can count down from in one go. */
const longestWait = 2 ** 31 - 1
/** The shop's own clock may come a little later. */
const grace = 2_000

/** On every page of a shop that is not open yet (decisions 9). An open page looks again when the opening moment has come. */
export function OpeningStrip() {
  const { data } = useQuery(settingsQuery)
  const queryClient = useQueryClient()
  const tell = useTellMe()
  const { open = true, opensAt = null } = data?.ordering ?? {}
  useEffect(() => {
    const wait = opensAt === null ? longestWait : Math.max(0, Date.parse(opensAt) - Date.now()) + grace
    if (wait >= longestWait) return
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }), wait)
    return () => clearTimeout(timer)
  }, [opensAt, queryClient])
  if (open) return null
  return (
    <>
      <ComingSoonStrip opensAt={opensAt} busy={tell.coming} onTellMe={() => tell.ask({ about: 'opening' })} />
      {tell.dialog}
    </>
  )
}
