import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsScreen } from '#web/admin/applications-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { cursorOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/applications/')({
  staticData: { texts: 'people' },
  validateSearch: cursorOf,
  loader: loadTitle('people:applicationsTitle'),
  head: staffHead,
  component: Applications,
})

function Applications() {
  return <ApplicationsScreen search={Route.useSearch()} />
}
