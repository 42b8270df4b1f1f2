import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'

export const messageStates = ['waiting', 'answered'] as const

/** All messages of the contact form, to work with: the newest first. */
export const messageList: ListDeclaration = {
  name: 'messages',
  sort: { column: 'at', descending: true },
  columns: [
    { key: 'subject', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'email', type: 'text', sorts: true, filters: true, shown: true },
    {
      key: 'state',
      type: 'choice',
      values: messageStates,
      texts: 'statuses:message',
      sorts: true,
      filters: true,
      shown: true,
    },
    { key: 'at', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'answeredAt', type: 'day', sorts: true, filters: true },
    { key: 'answeredBy', type: 'text', sorts: true, filters: true },
    { key: 'member', type: 'flag', sorts: true, filters: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
