import { createFileRoute } from '@tanstack/react-router'
import { IdentityScreen } from '#web/admin/identity-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/identity')({
  staticData: { texts: ['identity', 'content', 'staff-roles', 'terms'] },
  loader: loadTitle('identity:title'),
  head: staffHead,
  component: IdentityScreen,
})
