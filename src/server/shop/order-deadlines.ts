import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { setting } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** The setting of how long an order waits: for the money of whoever is paying, and for its makers' answer. */
export const orderDeadlinesName = 'order-flow'
export const orderDeadlinesShape = z.object({
  holdMinutes: z.int().min(1).max(120).default(15),
  acceptHours: z
    .number()
    .positive()
    .max(24 * 14)
    .default(24),
})
export type OrderDeadlines = z.output<typeof orderDeadlinesShape>

const minute = 60_000

/** The setting as it is kept, or as it is when nobody has set it. */
export const orderDeadlinesOf = (kept: unknown): OrderDeadlines => orderDeadlinesShape.parse(kept ?? {})

export async function readOrderDeadlines(): Promise<OrderDeadlines> {
  const [row] = await db().select().from(setting).where(eq(setting.name, orderDeadlinesName))
  return orderDeadlinesOf(row?.value)
}

/** Until when the goods of an order are held for whoever is paying it, counted from when it is placed. */
export const holdUntilOf = ({ holdMinutes }: OrderDeadlines, from: Date): Date =>
  new Date(from.getTime() + holdMinutes * minute)

/** Until when the makers of an order may answer, counted from when it is theirs to answer. */
export const acceptByOf = ({ acceptHours }: OrderDeadlines, from: Date): Date =>
  new Date(from.getTime() + acceptHours * 60 * minute)
