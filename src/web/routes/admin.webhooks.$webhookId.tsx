import { createFileRoute } from '@tanstack/react-router'
import { deliveryStates } from '#domain/integrations/webhook-endpoint.ts'
import { WebhookScreen } from '#web/admin/webhook-screen.tsx'
import { loadTitle } from '#web/i18n/personal-page.ts'
import { staffHead } from '#web/staff/staff-head.ts'
import { listSearchWithState } from '#web/staff/work-list-search.ts'

export const Route = createFileRoute('/admin/webhooks/$webhookId')({
  staticData: { texts: ['api-keys', 'lists', 'people', 'statuses', 'webhooks'] },
  validateSearch: listSearchWithState(deliveryStates),
  loader: loadTitle('webhooks:one'),
  head: staffHead,
  component: Webhook,
})

function Webhook() {
  const { webhookId } = Route.useParams()
  return <WebhookScreen key={webhookId} webhookId={webhookId} search={Route.useSearch()} />
}
