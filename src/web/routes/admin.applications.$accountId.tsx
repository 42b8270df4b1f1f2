import { createFileRoute } from '@tanstack/react-router'
import { ApplicationScreen } from '#web/admin/application-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/applications/$accountId')({
  staticData: { texts: ['lists', 'people', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('people:applicationTitle'),
  head: staffHead,
  component: Application,
})

function Application() {
  const { accountId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <ApplicationScreen key={accountId} accountId={accountId} from={from} />
}
