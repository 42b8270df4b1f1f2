import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { makerReviewSearchOf } from '#web/seller/maker-review-search.ts'
import { MakerReviewsScreen } from '#web/seller/maker-reviews-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/reviews')({
  validateSearch: makerReviewSearchOf,
  loader: loadTitle('seller:reviews.title'),
  head: staffHead,
  component: Reviews,
})

function Reviews() {
  return <MakerReviewsScreen search={Route.useSearch()} />
}
