import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostContactCharacters } from '#domain/support/contact-message.ts'
import { messageStates } from '#domain/support/message-list.ts'
import { mostTicketCharacters, supportTopics } from '#domain/support/support-topic.ts'
import { ticketEventKinds, ticketStates } from '#domain/support/ticket-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, language, time } from '../wire-values.ts'

/** A form field: the form's own rules report, with their own messages, what is missing or too short. */
const typed = (most: number) => z.string().max(most).default('')

const text = staffLines({ least: 1, most: mostTicketCharacters.message })

/** What came with an email; null for what was written on a page. */
const byEmail = z
  .object({
    photos: z.array(z.object({ id, src: z.string() })),
    /** Other files, which are not saved. */
    fileNames: z.array(z.string()),
    /** Whether its text was longer. */
    isCut: z.boolean(),
    /** The ticket that it answers from another address than the ticket's. */
    ticket: z.object({ id, number: z.string() }).nullable(),
  })
  .nullable()

const messageSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  at: time,
  answered: z.boolean(),
  state: z.enum(messageStates),
  language,
  member: z.boolean(),
  answeredAt: time.nullable(),
  answeredBy: z.string().nullable(),
})

const message = messageSummary.extend({
  message: z.string(),
  byEmail,
  /** The ticket that it goes on in. */
  ticket: z.object({ id, number: z.string() }).nullable(),
})

const ticketSummary = z.object({
  id,
  number: z.string(),
  email: z.string(),
  topic: z.enum(supportTopics),
  state: z.enum(ticketStates),
  orderNumber: z.string().nullable(),
  at: time,
  updatedAt: time,
  language,
  member: z.boolean(),
})

const ticket = ticketSummary.extend({
  /** The order it names, if any, and whether the order has the same email as the ticket. */
  order: z.object({ id, sameEmail: z.boolean() }).nullable(),
  steps: z.array(z.enum(['reply', 'close', 'reopen'])),
  events: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(ticketEventKinds),
      /** The staff member who acted; null for the customer. */
      by: z.string().nullable(),
      text: z.string().nullable(),
      at: time,
      byEmail,
    }),
  ),
})

/** Messages to the shop: the contact form, support tickets, and the admin endpoints that read and answer them. */
export const supportEndpoints = {
  'POST /api/contact': {
    summary: 'A letter to the shop; its text is kept and emailed to the shop',
    access: 'anyone',
    body: z.object({
      name: lineText({ most: mostContactCharacters.name }).default(''),
      email: typed(mostContactCharacters.email),
      subject: lineText({ most: mostContactCharacters.subject }).default(''),
      message: staffLines({ most: mostContactCharacters.message }).default(''),
    }),
    limit: 'contact',
    status: 201,
    reply: z.object({ received: z.literal(true) }),
  },
  'POST /api/support/tickets': {
    summary: 'Opens a ticket, whose number is answered and emailed; never returns whether an order exists',
    access: 'anyone',
    body: z.object({
      email: typed(mostTicketCharacters.email),
      topic: typed(20),
      orderNumber: typed(mostTicketCharacters.orderNumber),
      message: staffLines({ most: mostTicketCharacters.message }).default(''),
    }),
    limit: 'ticket',
    status: 201,
    reply: z.object({ number: z.string() }),
  },
  'GET /api/admin/messages': {
    summary: 'All letters from the contact form, to work with',
    access: forAdmins('support.read'),
    query: listQuery,
    reply: listReply(messageSummary),
  },
  'GET /api/admin/message-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('support.read'),
    act: 'message.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/messages/:id': {
    summary: 'One letter from the contact form',
    access: forAdmins('support.read'),
    params: byId,
    reply: message,
  },
  'POST /api/admin/messages/:id/answered': {
    summary: 'Marks a letter as answered; a second mark changes nothing',
    access: forAdmins('support.write'),
    act: 'message.answer',
    params: byId,
    reply: message,
  },
  'POST /api/admin/messages/:id/ticket': {
    summary: 'Opens a ticket for a message, to answer it there; a second call returns the same ticket',
    access: forAdmins('support.write'),
    act: 'message.answer',
    params: byId,
    body: z.object({ topic: z.enum(supportTopics) }),
    reply: message,
  },
  'GET /api/admin/tickets': {
    summary: 'All support tickets, to work with',
    access: forAdmins('support.read'),
    query: listQuery,
    reply: listReply(ticketSummary),
  },
  'GET /api/admin/ticket-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('support.read'),
    act: 'ticket.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/tickets/:id': {
    summary: 'One support ticket with its whole history',
    access: forAdmins('support.read'),
    params: byId,
    reply: ticket,
  },
  'POST /api/admin/tickets/:id/reply': {
    summary: 'Emails an answer to the customer, in the language of the ticket',
    access: forAdmins('support.write'),
    act: 'ticket.answer',
    params: byId,
    body: z.object({ text: text }),
    reply: ticket,
  },
  'POST /api/admin/tickets/:id/note': {
    summary: 'Adds a note that only staff can read',
    access: forAdmins('support.write'),
    act: 'ticket.note',
    params: byId,
    body: z.object({ text: text }),
    reply: ticket,
  },
  'POST /api/admin/tickets/:id/close': {
    summary: 'Closes a ticket',
    access: forAdmins('support.write'),
    act: 'ticket.close',
    params: byId,
    reply: ticket,
  },
  'POST /api/admin/tickets/:id/reopen': {
    summary: 'Opens a ticket again',
    access: forAdmins('support.write'),
    act: 'ticket.reopen',
    params: byId,
    reply: ticket,
  },
} satisfies Endpoints
