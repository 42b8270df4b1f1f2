import { createFileRoute } from '@tanstack/react-router'
import { readCountry } from '#web/storefront/info/check-address.ts'
import { CustomsByCountry } from '#web/storefront/info/customs-by-country.tsx'
import { useActivePromotions } from '#web/storefront/info/fill-promotions.ts'
import { PolicyScreen } from '#web/storefront/info/policy-screen.tsx'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/shipping-policy')({
  staticData: { texts: ['info', 'prohibited'], sleeps: true },
  validateSearch: readCountry,
  loader: async ({ context: { queryClient, language } }) =>
    (await import('#web/storefront/info/shipping-page.ts')).loadShippingPage(queryClient, language),
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: ShippingPolicy,
})

function ShippingPolicy() {
  const { country } = readCountry(Route.useSearch())
  const fill = useActivePromotions()
  return <PolicyScreen name="shipping-policy" fill={fill} after={{ customs: <CustomsByCountry country={country} /> }} />
}
