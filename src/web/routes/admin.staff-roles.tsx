import { createFileRoute } from '@tanstack/react-router'
import { StaffRolesScreen } from '#web/admin/staff-roles-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/staff-roles')({
  staticData: { texts: ['people', 'staff-roles'] },
  loader: loadTitle('staff-roles:pageTitle'),
  head: staffHead,
  component: StaffRolesScreen,
})
