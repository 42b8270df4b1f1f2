import { createFileRoute } from '@tanstack/react-router'
import { ThemesScreen } from '#web/admin/themes-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/themes/')({
  staticData: { texts: ['theme-editor', 'staff-roles'] },
  loader: loadTitle('admin:themes.title'),
  head: staffHead,
  component: ThemesScreen,
})
