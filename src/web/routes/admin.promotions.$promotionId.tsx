import { createFileRoute } from '@tanstack/react-router'
import { PromotionScreen } from '#web/admin/promotion-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/promotions/$promotionId')({
  staticData: { texts: ['lists', 'promotions', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('promotions:oneTitle'),
  head: staffHead,
  component: PromotionPage,
})

function PromotionPage() {
  const { promotionId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <PromotionScreen key={promotionId} promotionId={promotionId} from={from} />
}
