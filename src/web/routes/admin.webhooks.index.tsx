import { createFileRoute } from '@tanstack/react-router'
import { WebhooksScreen } from '#web/admin/webhooks-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'

export const Route = createFileRoute('/admin/webhooks/')({
  staticData: { texts: ['api-keys', 'people', 'webhooks'] },
  loader: loadTitle('webhooks:nav'),
  head: staffHead,
  component: WebhooksScreen,
})
