import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '#web/admin/review-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/reviews/$reviewId')({
  staticData: { texts: ['statuses', 'inbox', 'lists'] },
  validateSearch: fromOf,
  loader: loadTitle('admin:reviews.oneTitle'),
  head: staffHead,
  component: Review,
})

function Review() {
  const { reviewId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <ReviewScreen key={reviewId} reviewId={reviewId} from={from} />
}
