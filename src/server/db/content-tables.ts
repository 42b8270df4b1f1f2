import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { ShopIdentity } from '#domain/accounts/identity.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import type { PartChange } from '#domain/content/content-changes.ts'
import type { Trilingual } from '#domain/language/language.ts'
import type { ThemeBody, ThemeChange } from '#domain/themes/theme-body.ts'

/** What a version says: a theme where the id begins with `theme.`, the shop's identity under `identity`, else a page or an email. */
export type StoredBody = ContentBody | ThemeBody | ({ kind: 'identity' } & ShopIdentity)

/** Typed mirrors of the tables in `database/migrations/0450-content.sql`; a test holds the two together. */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })
const newId = () => text().primaryKey().default(sql`gen_random_uuid()::text`)

export const contentVersion = pgTable(
  'content_version',
  {
    contentId: text().notNull(),
    version: integer().notNull(),
    body: jsonb().$type<StoredBody>(),
    changes: jsonb().$type<readonly (PartChange | ThemeChange)[]>().notNull(),
    shippedEdition: integer().notNull().default(0),
    validFrom: dateTime().notNull(),
    withdrawnAt: dateTime(),
    reason: text().notNull(),
    actorId: text(),
    actorName: text().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.version] })],
)

export const contentDraft = pgTable('content_draft', {
  contentId: text().primaryKey(),
  revision: integer().notNull().default(1),
  basedOn: integer().notNull(),
  body: jsonb().$type<StoredBody>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  savedAt: dateTime().notNull().defaultNow(),
})

/** `database/migrations/0560-announcements.sql` */
export const announcement = pgTable('announcement', {
  id: newId(),
  texts: jsonb().$type<Trilingual>().notNull(),
  href: text(),
  linkTexts: jsonb().$type<Trilingual>(),
  countries: text().array().notNull().default(sql`'{}'`),
  canDismiss: boolean().notNull().default(true),
  validFrom: dateTime().notNull().defaultNow(),
  validUntil: dateTime(),
  version: integer().notNull().default(1),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})
