import type { ListDeclaration } from '../lists/list-declaration.ts'
import { deliveryStates } from './webhook-endpoint.ts'

/** The log of a webhook endpoint, to work with: the newest event first. */
export const webhookDeliveryList: ListDeclaration = {
  name: 'webhook-deliveries',
  sort: { column: 'occurredAt', descending: true },
  columns: [
    { key: 'type', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: deliveryStates, sorts: true, filters: true, shown: true },
    { key: 'occurredAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'lastStatus', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'nextTryAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'subjectId', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'tries', type: 'number', sorts: true, filters: true },
    { key: 'deliveredAt', type: 'day', sorts: true, filters: true },
    { key: 'messageId', type: 'text', sorts: true, filters: true },
    { key: 'id', type: 'text', filters: true },
  ],
}
