import { createFileRoute } from '@tanstack/react-router'
import { ThemeScreen } from '#web/admin/theme-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/themes/$themeId')({
  staticData: { texts: ['theme-editor', 'content', 'staff-roles', 'terms'] },
  loader: loadTitle('theme-editor:title'),
  head: staffHead,
  component: ThemePage,
})

function ThemePage() {
  const { themeId } = Route.useParams()
  return <ThemeScreen key={themeId} id={themeId} />
}
