import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { CheckoutScreen } from '#web/storefront/checkout/checkout-screen.tsx'

export const Route = createFileRoute('/_shop/checkout')({
  staticData: { texts: ['buying', 'states'] },
  loader: loadTitle('checkout:title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: Checkout,
})

function Checkout() {
  return <CheckoutScreen city={Route.useRouteContext().city} />
}
