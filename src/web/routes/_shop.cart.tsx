import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { CartScreen } from '#web/storefront/cart/cart-screen.tsx'

export const Route = createFileRoute('/_shop/cart')({
  staticData: { texts: 'buying' },
  loader: ({ context }) => loadTitle(context.language, 'checkout:cart.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: Cart,
})

function Cart() {
  return <CartScreen city={Route.useRouteContext().city} />
}
