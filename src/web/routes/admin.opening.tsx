import { createFileRoute } from '@tanstack/react-router'
import { OpeningScreen } from '#web/admin/opening-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/opening')({
  staticData: { texts: ['opening', 'people'] },
  loader: loadTitle('opening:title'),
  head: staffHead,
  component: OpeningScreen,
})
