import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Ordering, orderingAt, usualOrdering } from '#domain/catalogue/ordering.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

/** Schema of the setting `ordering`. */
export const orderingSetting: z.ZodType<Ordering> = z.object({
  open: z.boolean(),
  opensAt: z.coerce.date().nullable(),
})

/** Returns the state of a stored setting, or of the default, at this instant of the database's clock. */
export const orderingNow = (stored: unknown, now: Date): Ordering =>
  orderingAt(orderingSetting.parse(stored ?? usualOrdering), now)

/** Returns whether the shop takes orders now (docs/spec/decisions.md#9). `held` locks the setting until the transaction ends. */
export async function readOrdering({ held = false } = {}): Promise<Ordering> {
  const found = db().select().from(setting).where(eq(setting.name, 'ordering'))
  const [row] = await (held ? found.for('share') : found)
  return row ? orderingNow(row.value, await readClock()) : usualOrdering
}
