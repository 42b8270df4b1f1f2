import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '#web/storefront/faq/faq-screen.tsx'
import { readFaqSearch } from '#web/storefront/faq/faq-search.ts'
import { jsonLdScripts } from '#web/storefront/json-ld.ts'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/faq')({
  staticData: { texts: 'faq', sleeps: true },
  validateSearch: readFaqSearch,
  loader: async ({ context: { queryClient, language } }) =>
    (await import('#web/storefront/faq/faq-page.ts')).loadFaqPage(queryClient, language),
  head: ({ match, loaderData }) => ({
    ...pageHead(match.context, loaderData?.words),
    scripts: jsonLdScripts(loaderData?.jsonLd),
  }),
  component: Faq,
})

function Faq() {
  const search = readFaqSearch(Route.useSearch())
  return <FaqScreen key={search.find} search={search} />
}
