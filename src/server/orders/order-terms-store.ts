import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { setting } from '#server/db/catalogue-tables.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'

/** A setting whose version each order stores: its name, its schema, and its default. */
export type TermsSource<Terms> = { name: string; schema: z.ZodType<Terms>; usual: Terms }

/**
 * Returns the terms of a version, whatever has been set since: that is what the order's customer was promised
 * (docs/spec/correctness.md#12).
 */
export async function readTermsOf<Terms>({ name, schema, usual }: TermsSource<Terms>, version: number): Promise<Terms> {
  const [change] = await db()
    .select()
    .from(settingChange)
    .where(and(eq(settingChange.name, name), version > 0 ? eq(settingChange.id, version) : undefined))
    .orderBy(asc(settingChange.id))
    .limit(1)
  if (change) return schema.parse(version > 0 ? change.after : change.before)
  const [row] = await db().select().from(setting).where(eq(setting.name, name))
  return row ? schema.parse(row.value) : usual
}
