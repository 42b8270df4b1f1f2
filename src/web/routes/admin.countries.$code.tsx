import { createFileRoute } from '@tanstack/react-router'
import { CountryScreen } from '#web/admin/country-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/countries/$code')({
  staticData: { texts: ['countries', 'people', 'staff-roles', 'terms'] },
  loader: loadTitle('countries:oneTitle'),
  head: staffHead,
  component: CountryPage,
})

function CountryPage() {
  const { code } = Route.useParams()
  return <CountryScreen key={code} code={code} />
}
