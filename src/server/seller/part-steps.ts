import { eq, sql } from 'drizzle-orm'
import { indianDay } from '#domain/calendar-day.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { isShortageOpen } from '#domain/shortage.ts'
import { demandVersion } from '#domain/state-table.ts'
import { readClock } from '#server/db/database-clock.ts'
import { orderLine } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { handsOf } from '#server/orders/hands.ts'
import { takePartStep } from '#server/orders/take-part-step.ts'
import { say } from '#server/say.ts'
import { listPartLines, lockPart, type PartLineRow, storeScope } from './part-store.ts'

/**
 * Accepts a whole seller order. Refuses with thing/not-found (another store's), flow/stale, flow/not-now (answered
 * already) and flow/too-late (after the deadline; an admin may still accept a lapsed one).
 */
export async function acceptPart(house: House, id: string, version: number, visitor: Visitor): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const part = await lockPart(id, storeScope(principal))
    demandVersion(part.version, version)
    const facts = { now: await readClock(), acceptBy: part.acceptBy }
    await takePartStep(house, part, 'accept', handsOf(principal, 'seller'), { facts })
    await db()
      .update(orderLine)
      .set({ acceptedQuantity: sql`${orderLine.quantity} - ${orderLine.cancelledQuantity}` })
      .where(eq(orderLine.fulfilmentId, part.id))
  })
}

export type Packing = {
  version: number
  weightGrams: number
  labelChecked: boolean
  lines: readonly { lineId: string; lot: string; bestBefore?: string | null | undefined }[]
}

/**
 * Records a seller order as packed and weighed, each line with its lot and best-before date. Refuses with
 * thing/not-found, flow/stale, flow/not-now, flow/shortage-open, flow/packing-incomplete (a line without its lot or
 * date, no weight, label not checked) and request/invalid for a date that has passed.
 */
export async function packPart(house: House, id: string, packing: Packing, visitor: Visitor): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const part = await lockPart(id, storeScope(principal))
    demandVersion(part.version, packing.version)
    const lines = await listPartLines([part.id])
    const now = await readClock()
    demandComing(packing, now, visitor)
    const given = new Map(packing.lines.map((line) => [line.lineId, line]))
    // A line of another seller order is not found, even beside own lines.
    for (const id of given.keys()) if (!lines.some(({ line }) => line.id === id)) refuse('thing/not-found')
    await takePartStep(house, part, 'pack', handsOf(principal, 'seller'), {
      facts: {
        shortageAnswered: !isShortageOpen(part, now),
        labelChecked: packing.labelChecked,
        packedGrams: packing.weightGrams,
        lines: lines.map((row) => packedLine(row, given.get(row.line.id))),
      },
      changes: { packedGrams: packing.weightGrams },
      data: { grams: packing.weightGrams },
    })
    for (const { line } of lines) {
      const { lot, bestBefore } = given.get(line.id) ?? {}
      if (lot === undefined) continue
      await db()
        .update(orderLine)
        .set({ lot, bestBefore: bestBefore ?? null })
        .where(eq(orderLine.id, line.id))
    }
  })
}

const packedLine = ({ line, shelfLifeDays }: PartLineRow, given: Packing['lines'][number] | undefined) => ({
  ordered: line.quantity,
  accepted: line.acceptedQuantity ?? line.quantity,
  lot: given?.lot,
  bestBefore: given?.bestBefore ?? undefined,
  keepsForever: shelfLifeDays === null,
})

/** Asserts that no item is expired: a best-before date must be after today, in Indian time. */
function demandComing(packing: Packing, now: Date, { language }: Visitor): void {
  const today = indianDay(now).day
  const past = packing.lines.findIndex(({ bestBefore }) => bestBefore != null && bestBefore <= today)
  if (past >= 0)
    throw new Refusal('request/invalid', { [`lines.${past}.bestBefore`]: say(language, 'fields', 'passed') })
}
