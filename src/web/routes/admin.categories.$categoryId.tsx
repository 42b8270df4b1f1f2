import { createFileRoute } from '@tanstack/react-router'
import { CategoryScreen } from '#web/admin/category-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/categories/$categoryId')({
  staticData: { texts: ['categories', 'product-desk', 'promotions'] },
  loader: loadTitle('categories:title'),
  head: staffHead,
  component: CategoryPage,
})

function CategoryPage() {
  const { categoryId } = Route.useParams()
  return <CategoryScreen key={categoryId} id={categoryId} />
}
