import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '#web/storefront/faq/faq-screen.tsx'
import { readFaqSearch } from '#web/storefront/faq/faq-search.ts'
import { pageHead } from '#web/storefront/page-head.ts'

export const Route = createFileRoute('/_shop/faq')({
  staticData: { texts: 'faq', sleeps: true },
  validateSearch: readFaqSearch,
  loader: async ({ context: { queryClient, language, jsonLd } }) => {
    const { text, questions } = await (await import('#web/storefront/faq/faq-page.ts')).loadFaqPage(
      queryClient,
      language,
    )
    jsonLd.push(...questions)
    return text
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Faq,
})

function Faq() {
  const search = readFaqSearch(Route.useSearch())
  return <FaqScreen key={search.find} search={search} />
}
