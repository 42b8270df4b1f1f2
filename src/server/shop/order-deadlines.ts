import { z } from 'zod'
import { readDeadlineSetting } from './shop-store.ts'
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

/** Returns the stored setting, or the default. */
export const orderDeadlinesOf = (stored: unknown): OrderDeadlines => orderDeadlinesShape.parse(stored ?? {})

export async function readOrderDeadlines(): Promise<OrderDeadlines> {
  const row = await readDeadlineSetting()
  return orderDeadlinesOf(row?.value)
}

/** Returns until when the items of an order are held for its payment, counted from its placement. */
export const holdUntilOf = ({ holdMinutes }: OrderDeadlines, from: Date): Date =>
  new Date(from.getTime() + holdMinutes * minute)

/** Returns until when the sellers of an order may answer, counted from when they can. */
export const acceptByOf = ({ acceptHours }: OrderDeadlines, from: Date): Date =>
  new Date(from.getTime() + acceptHours * 60 * minute)
