import { compareHandOvers, type HandOver, handOverOf } from '#domain/sellers/hand-over.ts'
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
      handOver: handOverOf({
        placedAt: own[0].placedAt,
        makeDays: Math.max(...own.map(({ makeDays }) => makeDays)),
        cutOffLocalTime,
        pickupHours: own[0].pickupHours,
      }),
    }))
    .toSorted((one, other) => compareHandOvers(one.handOver, other.handOver))
}

export const stateOf = ({ lines: [{ state }] }: OpenOrder): OpenLine['state'] => state
export const isInPreparation = (order: OpenOrder): boolean =>
  stateOf(order) === 'accepted' || stateOf(order) === 'part_accepted'

export const unitsOf = (orders: readonly OpenOrder[]): number =>
  orders.reduce((sum, { lines }) => sum + lines.reduce((own, { quantity }) => own + quantity, 0), 0)
