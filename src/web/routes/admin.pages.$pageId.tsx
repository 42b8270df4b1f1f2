import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '#web/admin/content-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/pages/$pageId')({
  staticData: { texts: ['content', 'staff-roles', 'terms'] },
  loader: loadTitle('content:oneTitle'),
  head: staffHead,
  component: PagePage,
})

function PagePage() {
  const { pageId } = Route.useParams()
  return <ContentScreen key={pageId} id={pageId} of="pages" />
}
