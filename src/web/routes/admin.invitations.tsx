import { createFileRoute } from '@tanstack/react-router'
import { InvitationsScreen } from '#web/admin/invitations-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { cursorOf } from '#web/staff/search-text.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/invitations')({
  staticData: { texts: ['people', 'staff-roles'] },
  validateSearch: cursorOf,
  loader: loadTitle('people:invitationsTitle'),
  head: staffHead,
  component: Invitations,
})

function Invitations() {
  return <InvitationsScreen search={Route.useSearch()} />
}
