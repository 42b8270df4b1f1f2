import { z } from 'zod'

/** The setting of how long makers may take to answer, and its shape. */
export const orderFlowName = 'order-flow'
export const orderFlowShape = z.object({
  acceptHours: z
    .number()
    .positive()
    .max(24 * 14)
    .default(24),
})

/** Until when the makers of an order may answer, counted from when it is theirs to answer; `kept` is the setting as it stands. */
export function acceptByOf(kept: unknown, from: Date): Date {
  const { acceptHours } = orderFlowShape.parse(kept ?? {})
  return new Date(from.getTime() + acceptHours * 3_600_000)
}
