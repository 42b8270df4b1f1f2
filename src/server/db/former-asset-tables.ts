import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Typed mirror of `database/migrations/0300-former-assets.sql`. */
export const formerAsset = pgTable('former_asset', {
  name: text().primaryKey(),
  gzipped: bytes().notNull(),
  shippedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
