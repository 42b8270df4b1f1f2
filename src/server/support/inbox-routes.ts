import { inboxEndpoints } from '#contract/support/inbox-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { listColleagues } from './inbox-store.ts'
import { listInbox, showInboxItem } from './show-inbox.ts'
import { assignConversation, snoozeConversation } from './work-on-inbox.ts'

/** Returns the endpoints of the inbox. */
export const inboxHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(inboxEndpoints, {
    'GET /api/admin/inbox': ({ query }, visitor) => listInbox(query, member(visitor).id, visitor.language),
    'GET /api/admin/inbox/:id': ({ params, query }, visitor) =>
      showInboxItem(params.id, query, member(visitor).id, visitor.language),
    'GET /api/admin/support-colleagues': async () => ({ items: await listColleagues() }),
    'PUT /api/admin/inbox/:id/assignee': async ({ params, body }, visitor) => {
      await assignConversation(context, params.id, body, member(visitor))
      return showInboxItem(params.id, {}, member(visitor).id, visitor.language)
    },
    'PUT /api/admin/inbox/:id/snooze': async ({ params, body }, visitor) => {
      await snoozeConversation(params.id, body.until)
      return showInboxItem(params.id, {}, member(visitor).id, visitor.language)
    },
  })
