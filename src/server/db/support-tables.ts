import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language/language.ts'
import type { ConversationKind, ConversationState } from '#domain/support/conversation.ts'
import type { ReplyTexts } from '#domain/support/reply-template.ts'
import type { SupportTopic } from '#domain/support/support-topic.ts'
import type { TicketEventKind, TicketState } from '#domain/support/ticket-flow.ts'

/** Typed mirrors of the tables in `database/migrations/0014-support.sql` and `0460-inbox.sql`. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)

export const contactMessage = pgTable('contact_message', {
  id: newId(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  language: text().$type<Language>().notNull(),
  accountId: text(),
  createdAt: dateTime().notNull().defaultNow(),
  answeredAt: dateTime(),
  answeredBy: text(),
  answeredByName: text(),
  /** `database/migrations/0690-message-tickets.sql` */
  ticketId: text(),
})

export const supportTicket = pgTable('support_ticket', {
  id: newId(),
  number: text().notNull(),
  email: text().notNull(),
  topic: text().$type<SupportTopic>().notNull(),
  orderNumber: text(),
  language: text().$type<Language>().notNull(),
  accountId: text(),
  state: text().$type<TicketState>().notNull().default('open'),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const supportTicketEvent = pgTable('support_ticket_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ticketId: text().notNull(),
  kind: text().$type<TicketEventKind>().notNull(),
  actorId: text(),
  actorName: text(),
  text: text(),
  at: dateTime().notNull().defaultNow(),
})

/** Written by the triggers of `database/migrations/0460-inbox.sql`; the inbox changes who has it and until when it rests. */
export const conversation = pgTable('conversation', {
  id: text().primaryKey(),
  kind: text().$type<ConversationKind>().notNull(),
  ticketId: text(),
  messageId: text(),
  reviewId: text(),
  claimId: text(),
  language: text().$type<Language>().notNull(),
  state: text().$type<ConversationState>().notNull(),
  snoozedUntil: dateTime(),
  assigneeId: text(),
  answerDue: dateTime(),
  solveDue: dateTime(),
  pausedMinutes: integer(),
  dueAt: dateTime().generatedAlwaysAs(sql`least(answer_due, solve_due)`),
  openedAt: dateTime().notNull(),
  changedAt: dateTime().notNull(),
  sortAt: dateTime().notNull(),
})

/** `database/migrations/0580-inbound-email.sql` */
export const inboundEmail = pgTable('inbound_email', {
  id: newId(),
  messageId: text().notNull(),
  eventId: bigint({ mode: 'number' }),
  contactId: text(),
  namedTicket: text(),
  fileNames: text().array().notNull(),
  isCut: boolean().notNull().default(false),
  receivedAt: dateTime().notNull().defaultNow(),
})

export const inboundPhoto = pgTable('inbound_photo', {
  id: text().primaryKey(),
  emailId: text().notNull(),
  position: integer().notNull(),
  file: text().notNull(),
})

/** `database/migrations/0461-reply-templates.sql` */
export const replyTemplate = pgTable('reply_template', {
  id: newId(),
  name: text().notNull(),
  texts: jsonb().$type<ReplyTexts>().notNull(),
  version: integer().notNull().default(1),
  archivedAt: dateTime(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})
