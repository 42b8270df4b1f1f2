import { createFileRoute } from '@tanstack/react-router'
import { readQuery } from '#web/data/read-query.ts'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { CartScreen } from '#web/storefront/cart/cart-screen.tsx'
import { suggestedQuery, tileProductQuery } from '#web/storefront/cart/cart-suggestions.ts'

export const Route = createFileRoute('/_shop/cart')({
  staticData: { texts: 'checkout', sleeps: true },
  loader: async ({ context }) => {
    const { language, city, queryClient } = context
    // The empty cart is rendered on the server. In a browser it is not awaited, because most visitors of this page
    // have items.
    if (typeof window === 'undefined')
      await Promise.all([
        queryClient.prefetchQuery(tileProductQuery(language, city)),
        queryClient.prefetchQuery(suggestedQuery(language, city)),
        queryClient.prefetchQuery(readQuery('GET /api/settings')),
      ])
    return loadTitle('checkout:cart.title')({ context })
  },
  head: ({ loaderData }) => personalHead(loaderData),
  component: Cart,
})

function Cart() {
  return <CartScreen city={Route.useRouteContext().city} />
}
