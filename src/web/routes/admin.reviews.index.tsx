import { createFileRoute } from '@tanstack/react-router'
import { adminReviewSearchOf } from '#web/admin/admin-review-search.ts'
import { ReviewListScreen } from '#web/admin/review-list-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/reviews/')({
  staticData: { texts: 'statuses' },
  validateSearch: adminReviewSearchOf,
  loader: loadTitle('admin:reviews.title'),
  head: staffHead,
  component: Reviews,
})

function Reviews() {
  return <ReviewListScreen search={Route.useSearch()} />
}
