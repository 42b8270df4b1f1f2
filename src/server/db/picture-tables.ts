import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CategoryId } from '#domain/catalogue/category.ts'

/** A drawn file: its storage key and its size in pixels. */
export type DrawnFile = { key: string; width: number; height: number }

/** Typed mirror of `database/migrations/0030-drawn-pictures.sql`. */
export const drawnPicture = pgTable('drawn_picture', {
  subject: text().primaryKey(),
  standIn: text().$type<CategoryId>(),
  recipe: text().notNull().default(''),
  files: jsonb().$type<Record<string, DrawnFile>>().notNull().default({}),
  changedIn: text().notNull().default(''),
  changedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
