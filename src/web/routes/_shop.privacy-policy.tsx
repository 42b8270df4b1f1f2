import { createFileRoute } from '@tanstack/react-router'
import { PolicyScreen } from '#web/storefront/info/policy-screen.tsx'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/privacy-policy')({
  staticData: { texts: 'info', sleeps: true },
  // The text is rendered with the page; in a browser its loader loads on the first visit here.
  loader: async ({ context: { queryClient, language } }) =>
    (await import('#web/storefront/info/policy-page.ts')).loadPolicyPage(queryClient, 'privacy-policy', language),
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return <PolicyScreen name="privacy-policy" />
}
