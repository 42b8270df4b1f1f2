import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { productsSearchOf } from '#web/seller/product-states.ts'
import { ProductsScreen } from '#web/seller/products-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/products/')({
  validateSearch: productsSearchOf,
  loader: loadTitle('product-desk:list.title'),
  head: staffHead,
  component: Products,
})

function Products() {
  return <ProductsScreen search={Route.useSearch()} />
}
