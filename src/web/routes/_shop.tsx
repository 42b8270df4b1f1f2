import { createFileRoute, Outlet } from '@tanstack/react-router'
import { readQuery } from '#web/data/read-query.ts'
import { dressQuery } from '#web/festival/dress-query.ts'
import type { TextSet } from '#web/i18n/texts.ts'
import { addTexts } from '#web/i18n/voice.ts'
import { ShopLayout } from '#web/shell/shop-layout.tsx'

export const Route = createFileRoute('/_shop')({
  // Head and foot are in every page's first script anyway.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient, language } }) => {
    const [settings] = await Promise.all([
      // A page is there to be read even while nobody can say whether orders are open.
      queryClient.ensureQueryData(readQuery('GET /api/settings')).catch(() => undefined),
      queryClient.ensureQueryData(readQuery('GET /api/cities')),
      // A dress that cannot be read leaves the shop in its everyday clothes.
      queryClient.prefetchQuery(dressQuery),
    ])
    const texts: TextSet[] = settings?.ordering.open === false ? ['notify'] : []
    await addTexts(language, texts)
    return { texts }
  },
  component: Shop,
})

function Shop() {
  const { language, city } = Route.useRouteContext()
  return (
    <ShopLayout language={language} city={city}>
      <Outlet />
    </ShopLayout>
  )
}
