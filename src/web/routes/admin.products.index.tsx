import { createFileRoute } from '@tanstack/react-router'
import { ProductChangesScreen } from '#web/admin/product-changes-screen.tsx'
import { productChangesSearchOf } from '#web/admin/product-changes-search.ts'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/products/')({
  staticData: { texts: ['lists', 'product-desk', 'statuses'] },
  validateSearch: productChangesSearchOf,
  loader: loadTitle('product-desk:review.title'),
  head: staffHead,
  component: ProductChanges,
})

function ProductChanges() {
  return <ProductChangesScreen search={Route.useSearch()} />
}
