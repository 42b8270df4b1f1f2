import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { CalendarScreen } from '#web/seller/calendar-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/calendar')({
  staticData: { texts: ['cart-messages', 'store-calendar', 'store-setup'] },
  validateSearch: (search: TypedSearch): { brandId?: string } => textIn(search, 'brandId'),
  loader: loadTitle('store-calendar:pageTitle'),
  head: staffHead,
  component: StoreCalendar,
})

function StoreCalendar() {
  return <CalendarScreen {...Route.useSearch()} />
}
