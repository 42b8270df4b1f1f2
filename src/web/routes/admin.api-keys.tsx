import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '#web/admin/api-keys-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/api-keys')({
  staticData: { texts: ['api-keys', 'people', 'staff-roles'] },
  loader: loadTitle('api-keys:nav'),
  head: staffHead,
  component: ApiKeysScreen,
})
