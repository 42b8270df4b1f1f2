import { createFileRoute } from '@tanstack/react-router'
import { LateMoneyScreen } from '#web/admin/late-money-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/payments/late/$lateId')({
  loader: loadTitle('payments:lateOne'),
  head: staffHead,
  component: LateMoney,
})

function LateMoney() {
  const { lateId } = Route.useParams()
  return <LateMoneyScreen key={lateId} lateId={lateId} />
}
