import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { NewProductScreen } from '#web/seller/new-product-screen.tsx'
import { sellerSearchOf } from '#web/seller/seller-tabs.ts'
import { type TypedSearch, textIn } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/products/new')({
  staticData: { texts: ['product-desk', 'product-form'] },
  validateSearch: (search: TypedSearch) => ({ ...sellerSearchOf(search), ...textIn(search, 'sizeOf') }),
  loader: loadTitle('product-desk:new.title'),
  head: staffHead,
  component: NewProduct,
})

function NewProduct() {
  const { brandId, sizeOf } = Route.useSearch()
  return <NewProductScreen key={sizeOf} brandId={brandId} sizeOf={sizeOf} />
}
