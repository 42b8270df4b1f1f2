import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import { supportTopics } from './support-topic.ts'
import { ticketStates } from './ticket-flow.ts'

/** All support tickets, to work with: the newest first. */
export const ticketList: ListDeclaration = {
  name: 'tickets',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'number', type: 'text', sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: ticketStates,
      texts: 'statuses:ticket',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'topic', type: 'choice', values: supportTopics, sorts: true, filters: true, shown: true },
    { key: 'email', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'orderNumber', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'updatedAt', type: 'day', sorts: true, filters: true },
    { key: 'member', type: 'flag', sorts: true, filters: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
