import { createFileRoute } from '@tanstack/react-router'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { ProductScreen } from '#web/seller/edit-product-screen.tsx'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/seller/products/$productId')({
  loader: loadTitle('product-desk:edit.title'),
  head: staffHead,
  component: EditProduct,
})

function EditProduct() {
  const { productId } = Route.useParams()
  return <ProductScreen key={productId} productId={productId} />
}
