import { createFileRoute } from '@tanstack/react-router'
import { SegmentsScreen } from '#web/admin/segments-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/customers/segments/')({
  staticData: { texts: ['segments', 'people'] },
  loader: loadTitle('segments:pageTitle'),
  head: staffHead,
  component: SegmentsScreen,
})
