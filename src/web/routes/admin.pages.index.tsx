import { createFileRoute } from '@tanstack/react-router'
import { ContentListScreen } from '#web/admin/content-list-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/pages/')({
  staticData: { texts: 'content' },
  loader: loadTitle('content:pages.title'),
  head: staffHead,
  component: Pages,
})

function Pages() {
  return <ContentListScreen of="pages" />
}
