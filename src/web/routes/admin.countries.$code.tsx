import { createFileRoute } from '@tanstack/react-router'
import { CountryScreen } from '#web/admin/country-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/countries/$code')({
  staticData: { texts: ['cart-messages', 'countries', 'lists', 'people', 'staff-roles', 'statuses', 'terms'] },
  validateSearch: fromOf,
  loader: loadTitle('countries:oneTitle'),
  head: staffHead,
  component: CountryPage,
})

function CountryPage() {
  const { code } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <CountryScreen key={code} code={code} from={from} />
}
