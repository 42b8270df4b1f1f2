import { createFileRoute } from '@tanstack/react-router'
import { RefundScreen } from '#web/admin/refund-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/refunds/$refundId')({
  staticData: { texts: ['lists', 'order-states', 'refunds', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('refunds:one'),
  head: staffHead,
  component: Refund,
})

function Refund() {
  const { refundId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <RefundScreen key={refundId} refundId={refundId} from={from} />
}
