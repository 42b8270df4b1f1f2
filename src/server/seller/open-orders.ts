import { compareHandOvers, type HandOver, handOverOf, visitFrom } from '#domain/sellers/hand-over.ts'
import type { OpenLine } from './open-line-store.ts'

/** An open order of a store with its lines, and when its bag must be ready. */
export type OpenOrder = { id: string; handOver: HandOver; lines: [OpenLine, ...OpenLine[]] }

/** Joins lines to their orders, the first hand-over first. */
export function openOrders(lines: readonly OpenLine[], cutOffLocalTime: string): OpenOrder[] {
  const byOrder = new Map<string, [OpenLine, ...OpenLine[]]>()
  for (const line of lines) {
    const own = byOrder.get(line.sellerOrderId)
    if (own) own.push(line)
    else byOrder.set(line.sellerOrderId, [line])
  }
  return [...byOrder]
    .map(([id, own]) => ({
      id,
      lines: own,
      handOver: handOverOfLines(own, cutOffLocalTime),
    }))
    .toSorted((one, other) => compareHandOvers(one.handOver, other.handOver))
}

/** The first visit of the courier from the promised day on: a change of hours moves it, a holiday planned later does not. */
function handOverOfLines(own: OpenOrder['lines'], cutOffLocalTime: string): HandOver {
  const [{ placedAt, pickupHours, handOverDay }] = own
  if (handOverDay !== null) return visitFrom(handOverDay, pickupHours)
  const makeDays = Math.max(...own.map((line) => line.makeDays))
  return handOverOf({ placedAt, makeDays, cutOffLocalTime, pickupHours })
}

export const stateOf = ({ lines: [{ state }] }: OpenOrder): OpenLine['state'] => state
export const isInPreparation = (order: OpenOrder): boolean =>
  stateOf(order) === 'accepted' || stateOf(order) === 'part_accepted'

export const unitsOf = (orders: readonly OpenOrder[]): number =>
  orders.reduce((sum, { lines }) => sum + lines.reduce((own, { quantity }) => own + quantity, 0), 0)
