import { createFileRoute } from '@tanstack/react-router'
import { reviewStates } from '#domain/reviews/review-flow.ts'
import { ReviewListScreen } from '#web/admin/review-list-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/reviews/')({
  staticData: { texts: ['bulk', 'lists', 'statuses'] },
  validateSearch: listSearchWithState(reviewStates),
  loader: loadTitle('admin:reviews.title'),
  head: staffHead,
  component: Reviews,
})

function Reviews() {
  return <ReviewListScreen search={Route.useSearch()} />
}
