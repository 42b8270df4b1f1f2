import { createFileRoute } from '@tanstack/react-router'
import { loadPageTexts } from '#web/content/changed-texts.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { SupportScreen } from '#web/storefront/support/support-screen.tsx'
import { readSupportSearch } from '#web/storefront/support/support-search.ts'

export const Route = createFileRoute('/_shop/support')({
  // The order form uses the order texts.
  staticData: { texts: ['support', 'buying'] },
  validateSearch: readSupportSearch,
  loader: async ({ context: { queryClient, language } }) => {
    const t = await loadPageTexts(queryClient, 'support', language)
    return { title: `${t('title')} | ${t('shell:name')}`, description: t('description'), path: '/support' }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Support,
})

function Support() {
  return <SupportScreen search={readSupportSearch(Route.useSearch())} />
}
