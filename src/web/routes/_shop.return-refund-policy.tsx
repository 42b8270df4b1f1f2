import { createFileRoute } from '@tanstack/react-router'
import { PolicyScreen } from '#web/storefront/info/policy-screen.tsx'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/return-refund-policy')({
  staticData: { texts: 'info', sleeps: true },
  loader: async ({ context: { queryClient, language } }) =>
    (await import('#web/storefront/info/policy-page.ts')).loadPolicyPage(queryClient, 'return-refund-policy', language),
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: ReturnRefundPolicy,
})

function ReturnRefundPolicy() {
  return <PolicyScreen name="return-refund-policy" />
}
