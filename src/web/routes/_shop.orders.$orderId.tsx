import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { OrderScreen } from '#web/storefront/order/order-screen.tsx'

export const Route = createFileRoute('/_shop/orders/$orderId')({
  staticData: { texts: ['buying', 'claims', 'duty', 'order-states', 'silence', 'statuses'] },
  loader: loadTitle('order:title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: OneOrder,
})

function OneOrder() {
  return <OrderScreen id={Route.useParams().orderId} />
}
