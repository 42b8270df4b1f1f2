import { createFileRoute } from '@tanstack/react-router'
import { FeaturedScreen } from '#web/admin/featured-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/products/featured')({
  staticData: { texts: ['desk-order', 'product-desk'] },
  loader: loadTitle('product-desk:featured.title'),
  head: staffHead,
  component: FeaturedScreen,
})
