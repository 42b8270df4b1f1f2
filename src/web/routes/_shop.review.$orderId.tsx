import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { ReviewFormScreen } from '#web/storefront/review-form/review-form-screen.tsx'

export const Route = createFileRoute('/_shop/review/$orderId')({
  staticData: { texts: ['buying', 'review-form'] },
  loader: loadTitle('review-form:title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: ReviewOrder,
})

function ReviewOrder() {
  const { orderId } = Route.useParams()
  return <ReviewFormScreen key={orderId} orderId={orderId} />
}
