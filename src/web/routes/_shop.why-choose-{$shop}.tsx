import { createFileRoute, notFound } from '@tanstack/react-router'
import { identity } from '#domain/identity.ts'
import { factsQuery } from '#web/storefront/facts-query.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopWords } from '#web/storefront/say-page.ts'
import { voicesQuery } from '#web/storefront/why-choose/voices-query.ts'
import { WhyChooseScreen } from '#web/storefront/why-choose/why-choose-screen.tsx'

/** The URL contains the operator's short name; with any other name the page does not exist. */
export const Route = createFileRoute('/_shop/why-choose-{$shop}')({
  staticData: { texts: ['why-choose', 'reviews'], sleeps: true },
  loader: async ({ context: { queryClient, language }, params }) => {
    if (params.shop !== identity.shortName) throw notFound()
    const [t] = await Promise.all([
      shopWords(language),
      queryClient.ensureQueryData(factsQuery),
      queryClient.prefetchQuery(voicesQuery),
    ])
    return {
      title: `${t('why-choose:title')} | ${t('name')}`,
      description: t('why-choose:description'),
      path: `/why-choose-${identity.shortName}`,
    }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: WhyChooseScreen,
})
