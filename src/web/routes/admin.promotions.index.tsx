import { createFileRoute } from '@tanstack/react-router'
import { PromotionsScreen } from '#web/admin/promotions-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/promotions/')({
  staticData: { texts: 'promotions' },
  loader: loadTitle('promotions:title'),
  head: staffHead,
  component: PromotionsScreen,
})
