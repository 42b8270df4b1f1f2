import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { NewProductScreen } from '#web/seller/edit-product-screen.tsx'
import { sellerSearchOf } from '#web/seller/seller-tabs.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/products/new')({
  validateSearch: sellerSearchOf,
  loader: loadTitle('product-desk:new.title'),
  head: staffHead,
  component: NewProduct,
})

function NewProduct() {
  return <NewProductScreen brandId={Route.useSearch().brandId} />
}
