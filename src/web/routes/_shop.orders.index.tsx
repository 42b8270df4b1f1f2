import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { OrderLookup } from '#web/storefront/order/order-lookup.tsx'

export const Route = createFileRoute('/_shop/orders/')({
  staticData: { texts: ['buying', 'statuses'] },
  loader: loadTitle('order:track.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: Track,
})

function Track() {
  return (
    <main id="main" className="wrap order-page">
      <OrderLookup because="track" />
    </main>
  )
}
