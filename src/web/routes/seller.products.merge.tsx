import { createFileRoute, Navigate } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { ProductMergeScreen } from '#web/seller/product-merge-screen.tsx'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/products/merge')({
  staticData: { texts: ['product-desk', 'product-duplicates', 'refusals'] },
  validateSearch: (search: TypedSearch): { id?: string; with?: string } => ({
    ...textIn(search, 'id'),
    ...textIn(search, 'with'),
  }),
  loader: loadTitle('product-duplicates:pageTitle'),
  head: staffHead,
  component: Merge,
})

function Merge() {
  const { id, with: other } = Route.useSearch()
  // The page begins with two products, chosen in the list.
  if (!id || !other) return <Navigate to="/seller/products" replace />
  return <ProductMergeScreen key={`${id} ${other}`} id={id} otherId={other} />
}
