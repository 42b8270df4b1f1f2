import { supportEndpoints } from '#contract/support/support-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { markAnswered, readMessage } from './contact-store.ts'
import { openMessageList, openTicketList } from './list-support.ts'
import { openTicket } from './open-ticket.ts'
import { takeContactMessage } from './take-contact-message.ts'
import { openTicketForMessage } from './ticket-for-message.ts'
import { readTicket } from './ticket-store.ts'
import { addTicketNote, replyToTicket, turnTicket } from './work-on-ticket.ts'

/** Returns the endpoints of contact messages and tickets, and of their back office. */
export function supportHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(supportEndpoints, {
    'POST /api/contact': async ({ body }, visitor) => {
      await takeContactMessage(context, body, visitor)
      return { received: true }
    },
    'POST /api/support/tickets': ({ body }, visitor) => openTicket(context, body, visitor),
    'GET /api/admin/messages': ({ query }, { language }) => openMessageList(language).readPage(query),
    'GET /api/admin/message-list-file': ({ query }, { language }) => openMessageList(language).readFile(query),
    'GET /api/admin/messages/:id': ({ params }) => readMessage(params.id),
    'POST /api/admin/messages/:id/answered': ({ params }, visitor) => markAnswered(params.id, member(visitor)),
    'POST /api/admin/messages/:id/ticket': async ({ params, body }, visitor) => {
      await openTicketForMessage(params.id, body.topic, member(visitor))
      return readMessage(params.id)
    },
    'GET /api/admin/tickets': ({ query }, { language }) => openTicketList(language).readPage(query),
    'GET /api/admin/ticket-list-file': ({ query }, { language }) => openTicketList(language).readFile(query),
    'GET /api/admin/tickets/:id': ({ params }) => readTicket(params.id),
    'POST /api/admin/tickets/:id/reply': async ({ params, body }, visitor) => {
      await replyToTicket(context, params.id, body.text, member(visitor))
      return readTicket(params.id)
    },
    'POST /api/admin/tickets/:id/note': async ({ params, body }, visitor) => {
      await addTicketNote(params.id, body.text, member(visitor))
      return readTicket(params.id)
    },
    'POST /api/admin/tickets/:id/close': async ({ params }, visitor) => {
      await turnTicket(params.id, 'close', member(visitor))
      return readTicket(params.id)
    },
    'POST /api/admin/tickets/:id/reopen': async ({ params }, visitor) => {
      await turnTicket(params.id, 'reopen', member(visitor))
      return readTicket(params.id)
    },
  })
}
