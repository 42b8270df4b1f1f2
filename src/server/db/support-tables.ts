import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Language } from '#domain/language.ts'
import type { SupportTopic } from '#domain/support-topic.ts'
import type { TicketEventKind, TicketState } from '#domain/ticket-flow.ts'

/** Typed mirrors of `database/migrations/0006-messages.sql`. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)

export const contactMessage = pgTable('contact_message', {
  id: newId(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  language: text().$type<Language>().notNull(),
  accountId: text(),
  createdAt: moment().notNull().defaultNow(),
  answeredAt: moment(),
  answeredBy: text(),
  answeredByName: text(),
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
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const supportTicketEvent = pgTable('support_ticket_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ticketId: text().notNull(),
  kind: text().$type<TicketEventKind>().notNull(),
  actorId: text(),
  actorName: text(),
  text: text(),
  at: moment().notNull().defaultNow(),
})
