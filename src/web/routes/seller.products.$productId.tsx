import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { ProductScreen } from '#web/seller/edit-product-screen.tsx'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/products/$productId')({
  staticData: { texts: ['audit', 'lists', 'product-desk', 'product-duplicates', 'product-form', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('product-desk:edit.title'),
  head: staffHead,
  component: EditProduct,
})

function EditProduct() {
  const { productId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <ProductScreen key={productId} productId={productId} from={from} />
}
