import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '#web/admin/person-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/$accountId/')({
  staticData: {
    texts: [
      'audit',
      'hubs',
      'people',
      'staff-roles',
      'store-credit-desk',
      'customer-imports',
      'customer-merge',
      'segments',
      'lists',
      'statuses',
    ],
  },
  validateSearch: fromOf,
  loader: loadTitle('people:oneTitle'),
  head: staffHead,
  component: Person,
})

function Person() {
  const { accountId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <PersonScreen key={accountId} accountId={accountId} from={from} />
}
