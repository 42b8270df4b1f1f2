import { createFileRoute } from '@tanstack/react-router'
import { readQuery } from '#web/data/read-query.ts'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { CheckoutScreen } from '#web/storefront/checkout/checkout-screen.tsx'

export const Route = createFileRoute('/_shop/checkout')({
  staticData: { texts: ['checkout', 'states'] },
  loader: async ({ context }) => {
    const { language, queryClient } = context
    // The form cannot render without them. In a browser they are not awaited, because the cart has already requested
    // them.
    if (typeof window === 'undefined')
      await queryClient.prefetchQuery(readQuery('GET /api/countries', { query: { lng: language } }))
    return loadTitle('checkout:title')({ context })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: Checkout,
})

function Checkout() {
  return <CheckoutScreen city={Route.useRouteContext().city} />
}
