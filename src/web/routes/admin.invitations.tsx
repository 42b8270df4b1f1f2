import { createFileRoute } from '@tanstack/react-router'
import { InvitationsScreen } from '#web/admin/invitations-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchOf } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/invitations')({
  staticData: { texts: ['lists', 'people', 'staff-roles', 'statuses'] },
  validateSearch: listSearchOf,
  loader: loadTitle('people:invitationsTitle'),
  head: staffHead,
  component: Invitations,
})

function Invitations() {
  return <InvitationsScreen search={Route.useSearch()} />
}
