import { createFileRoute } from '@tanstack/react-router'
import { loadShopIdentity } from '#web/data/shop-identity.ts'
import { homeQuery } from '#web/storefront/home/home-query.ts'
import { HomeScreen } from '#web/storefront/home/home-screen.tsx'
import { shopFrontPreload } from '#web/storefront/home/shop-front-preload.ts'
import { shopJsonLd } from '#web/storefront/home/shop-json-ld.ts'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

export const Route = createFileRoute('/_shop/')({
  staticData: { sleeps: true },
  loader: async ({ context }) => {
    const { shopFront } = await context.queryClient.ensureQueryData(homeQuery(context.city))
    const t = await shopTranslator(context.language)
    const description = t('home.description')
    if (import.meta.env.SSR) {
      const shop = await loadShopIdentity(context.queryClient)
      context.jsonLd.push(...shopJsonLd(context.origin, context.language, description, shop))
    }
    return {
      title: t('home.title'),
      description,
      path: '/',
      shopFront,
    }
  },
  head: ({ match, loaderData }) => {
    const { links = [], ...head } = pageHead(match.context, loaderData)
    return {
      ...head,
      links: [...shopFrontPreload(loaderData?.shopFront ?? null, match.context.language), ...links],
    }
  },
  component: Home,
})

function Home() {
  const { language, city } = Route.useRouteContext()
  return <HomeScreen language={language} city={city} />
}
