import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '#web/storefront/home/home-query.ts'
import { HomeScreen } from '#web/storefront/home/home-screen.tsx'
import { pageHead } from '#web/storefront/page-head.ts'
import { shopWords } from '#web/storefront/say-page.ts'

export const Route = createFileRoute('/_shop/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(homeQuery(context.city))
    const t = await shopWords(context.language)
    return { title: t('home.title'), description: t('home.description'), path: '/' }
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData),
  component: Home,
})

function Home() {
  const { language, city } = Route.useRouteContext()
  return <HomeScreen language={language} city={city} />
}
