import { createFileRoute } from '@tanstack/react-router'
import { ProductChangeScreen } from '#web/admin/product-change-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { fromOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/products/$changeId')({
  staticData: { texts: ['lists', 'product-desk', 'statuses'] },
  validateSearch: fromOf,
  loader: loadTitle('product-desk:review.title'),
  head: staffHead,
  component: ProductChange,
})

function ProductChange() {
  const { changeId } = Route.useParams()
  const { from = '' } = Route.useSearch()
  return <ProductChangeScreen key={changeId} changeId={changeId} from={from} />
}
