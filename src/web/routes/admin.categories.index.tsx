import { createFileRoute } from '@tanstack/react-router'
import { CategoriesScreen } from '#web/admin/categories-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/categories/')({
  staticData: { texts: ['categories', 'product-desk'] },
  loader: loadTitle('categories:title'),
  head: staffHead,
  component: CategoriesScreen,
})
