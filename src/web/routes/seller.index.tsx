import { createFileRoute } from '@tanstack/react-router'
import type { CarriedRead } from '#web/data/carry-answers.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { sellerSearchOf } from '#web/seller/seller-tabs.ts'
import { TodayScreen } from '#web/seller/today-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

/** What the first screen asks for. The page is stored for reading offline, so no money is in it. */
const firstReads: readonly CarriedRead[] = [
  { path: '/api/auth/user' },
  { path: '/api/seller/parts', query: { state: 'new' } },
  { path: '/api/seller/parts', query: { state: 'all' }, grows: true },
  { path: '/api/seller/day' },
  { path: '/api/seller/make-list' },
]

export const Route = createFileRoute('/seller/')({
  validateSearch: sellerSearchOf,
  loader: async ({ context, location }) => {
    // A page that repeats its address is packed without anything of the person, whom its size could tell about.
    if (location.searchStr === '') await context.carry?.(firstReads)
    return loadTitle('seller:title')({ context })
  },
  head: staffHead,
  component: Today,
})

function Today() {
  return <TodayScreen search={Route.useSearch()} />
}
