import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { ProductsScreen } from '#web/seller/products-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/seller/products/')({
  staticData: {
    texts: ['bulk', 'lists', 'product-desk', 'product-duplicates', 'product-files', 'recalls', 'statuses'],
  },
  validateSearch: listSearchOf,
  loader: loadTitle('product-desk:list.title'),
  head: staffHead,
  component: Products,
})

function Products() {
  return <ProductsScreen search={Route.useSearch()} />
}
