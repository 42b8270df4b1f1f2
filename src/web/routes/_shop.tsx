import { createFileRoute, Outlet } from '@tanstack/react-router'
import { categoriesQuery } from '#web/data/categories-query.ts'
import { readQuery } from '#web/data/read-query.ts'
import { appearanceQuery } from '#web/festival/appearance-query.ts'
import type { TextSet } from '#web/i18n/text-sets.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { ShopLayout } from '#web/layout/shop-layout.tsx'

export const Route = createFileRoute('/_shop')({
  // Header and footer are in every page's first script anyway.
  codeSplitGroupings: [],
  loader: async ({ context: { queryClient, language } }) => {
    const [settings] = await Promise.all([
      // A page stays readable even when the settings fail to load.
      queryClient.ensureQueryData(readQuery('GET /api/settings')).catch(() => undefined),
      queryClient.ensureQueryData(readQuery('GET /api/cities')),
      queryClient.ensureQueryData(categoriesQuery),
      // If the appearance fails to load, the shop shows its default.
      queryClient.prefetchQuery(appearanceQuery),
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
