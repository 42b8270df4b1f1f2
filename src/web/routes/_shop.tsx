import { createFileRoute, Outlet } from '@tanstack/react-router'
import { readQuery } from '#web/data/read-query.ts'
import { ShopLayout } from '#web/shell/shop-layout.tsx'

export const Route = createFileRoute('/_shop')({
  loader: ({ context }) => context.queryClient.ensureQueryData(readQuery('GET /api/cities')),
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
