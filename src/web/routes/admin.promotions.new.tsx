import { createFileRoute } from '@tanstack/react-router'
import { NewPromotionScreen } from '#web/admin/new-promotion-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/promotions/new')({
  staticData: { texts: 'promotions' },
  loader: loadTitle('promotions:newTitle'),
  head: staffHead,
  component: NewPromotionScreen,
})
