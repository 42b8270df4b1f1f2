import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { sellerReviewSearchOf } from '#web/seller/seller-review-search.ts'
import { SellerReviewsScreen } from '#web/seller/seller-reviews-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/reviews')({
  staticData: { texts: ['ready-answers'] },
  validateSearch: sellerReviewSearchOf,
  loader: loadTitle('seller:reviews.title'),
  head: staffHead,
  component: Reviews,
})

function Reviews() {
  return <SellerReviewsScreen search={Route.useSearch()} />
}
