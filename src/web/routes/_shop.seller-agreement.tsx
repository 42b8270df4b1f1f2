import { createFileRoute } from '@tanstack/react-router'
import { PolicyScreen } from '#web/storefront/info/policy-screen.tsx'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/seller-agreement')({
  staticData: { texts: 'info', sleeps: true },
  loader: async ({ context: { queryClient, language } }) =>
    (await import('#web/storefront/info/policy-page.ts')).loadPolicyPage(queryClient, 'seller-agreement', language),
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: SellerAgreement,
})

function SellerAgreement() {
  return <PolicyScreen name="seller-agreement" />
}
