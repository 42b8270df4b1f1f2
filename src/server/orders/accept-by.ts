import { z } from 'zod'

/** Makers answer within this many hours unless the setting `order-flow` says otherwise. */
const usualAcceptHours = 24
const orderFlow = z
  .object({
    acceptHours: z
      .number()
      .positive()
      .max(24 * 14),
  })
  .partial()

/** Until when the makers of an order may answer, counted from when it is theirs to answer; `kept` is the setting as it stands. */
export function acceptByOf(kept: unknown, from: Date): Date {
  const hours = orderFlow.parse(kept ?? {}).acceptHours ?? usualAcceptHours
  return new Date(from.getTime() + hours * 3_600_000)
}
