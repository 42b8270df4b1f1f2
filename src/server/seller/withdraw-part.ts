import { eq, sql } from 'drizzle-orm'
import { shareOfPackets } from '#domain/cancel-plan.ts'
import type { Reason } from '#domain/reason-code.ts'
import { refuse } from '#domain/refusal.ts'
import { demandVersion } from '#domain/state-table.ts'
import { askMoneyBack } from '#server/cancellations/ask-money-back.ts'
import { readCancelTermsOf } from '#server/cancellations/cancel-terms.ts'
import { reasonColumns, reasonData } from '#server/cancellations/cancellation-reason.ts'
import { addCancellation, type LeavingLine } from '#server/cancellations/cancellation-store.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/lock-whole-order.ts'
import { chargedFor, packetsLeft } from '#server/cancellations/packets-left.ts'
import { takeLinesOut } from '#server/cancellations/take-lines-out.ts'
import { dbNowPlus, readClock } from '#server/db/database-clock.ts'
import { orderLine } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type Hands, handsOf } from '#server/orders/hands.ts'
import type { OrderLineRow } from '#server/orders/order-store.ts'
import { type PartRow, takePartStep } from '#server/orders/take-part-step.ts'
import { findPart, storeScope } from './part-store.ts'

type Withdrawal = { version: number; reason: Reason }

/**
 * Rejects a seller order: its lines are refunded in full at once, and delivery only ever becomes cheaper by it
 * (docs/spec/correctness.md#29). Refuses with thing/not-found, flow/stale, flow/not-now (packed already) and flow/reason-needed.
 */
export async function rejectPart(house: House, id: string, { version, reason }: Withdrawal, visitor: Visitor) {
  await withPart(id, version, visitor, async (whole, part, own, hands) => {
    const leaving = own.map((line) => ({ lineId: line.id, quantity: packetsLeft(line), goods: chargedFor(line) }))
    const rejected = await takePartStep(house, part, 'reject', hands, {
      facts: { reason },
      data: { ...reasonData(reason, hands), items: itemsOf(own, leaving) },
    })
    await takeOut(house, replacePart(whole, rejected), leaving, reason, hands)
  })
}

export type Shortening = Withdrawal & { lines: readonly { lineId: string; quantity: number }[] }

/**
 * The maker has less than was ordered: what she has of each line; the packets that are missing are paid back at once, and the customer
 * chooses what to do about the rest. Refuses as `rejectPart` does, and with flow/quantities and flow/too-late.
 */
export async function shortenPart(house: House, id: string, shortening: Shortening, visitor: Visitor) {
  const { version, reason } = shortening
  await withPart(id, version, visitor, async (whole, part, own, hands) => {
    const given = new Map(shortening.lines.map(({ lineId, quantity }) => [lineId, quantity]))
    // A line of another seller order is not found, even beside own lines.
    for (const lineId of given.keys()) if (!own.some((line) => line.id === lineId)) refuse('thing/not-found')
    const has = (line: OrderLineRow) => given.get(line.id) ?? packetsLeft(line)
    const leaving = own
      .map((line) => ({ line, missing: packetsLeft(line) - has(line) }))
      .filter(({ missing }) => missing > 0)
      .map(({ line, missing }) => ({
        lineId: line.id,
        quantity: missing,
        goods: shareOfPackets(chargedFor(line), missing, packetsLeft(line)),
      }))
    const { shortageHours } = await readCancelTermsOf(whole.order)
    const short = await takePartStep(house, part, 'accept_part', hands, {
      facts: {
        now: await readClock(),
        acceptBy: part.acceptBy,
        reason,
        lines: own.map((line) => ({ ordered: packetsLeft(line), accepted: has(line) })),
      },
      changes: {
        shortageUntil: dbNowPlus({ hours: shortageHours }),
        shortageAnswer: null,
        shortageAnsweredAt: null,
      },
      data: { ...reasonData(reason, hands), items: itemsOf(own, leaving) },
    })
    await db()
      .update(orderLine)
      .set({ acceptedQuantity: sql`${orderLine.quantity} - ${orderLine.cancelledQuantity}` })
      .where(eq(orderLine.fulfilmentId, part.id))
    await takeOut(house, replacePart(whole, short), leaving, reason, hands)
  })
}

type Work = (whole: LockedOrder, part: PartRow, own: OrderLineRow[], hands: Hands) => Promise<void>

/** Locks the whole order, since a seller's withdrawal changes shipment, delivery and money too. */
async function withPart(id: string, version: number, visitor: Visitor, work: Work): Promise<void> {
  const principal = member(visitor)
  await transaction(async () => {
    const { part: found } = await findPart(id, storeScope(principal))
    const whole = await lockWholeOrder(found.orderId)
    const part = whole.parts.find((each) => each.id === id)
    if (!part) throw new Error(`part ${id} is gone although its order is there`)
    demandVersion(part.version, version)
    const own = whole.lines.filter((line) => line.fulfilmentId === id && packetsLeft(line) > 0)
    await work(whole, part, own, handsOf(principal, 'seller'))
  })
}

const replacePart = (whole: LockedOrder, part: PartRow): LockedOrder => ({
  ...whole,
  parts: whole.parts.map((each) => (each.id === part.id ? part : each)),
})

const itemsOf = (lines: readonly OrderLineRow[], leaving: readonly LeavingLine[]) =>
  leaving.map(({ lineId, quantity }) => ({ name: lines.find(({ id }) => id === lineId)?.name, quantity }))

async function takeOut(
  house: House,
  whole: LockedOrder,
  leaving: readonly LeavingLine[],
  reason: Reason,
  hands: Hands,
) {
  const orderId = whole.order.id
  const id = await addCancellation({ orderId, cause: 'shortage', state: 'done', ...reasonColumns(reason) }, leaving)
  // What a seller cannot make was never in stock: it is not sold again.
  const back = await takeLinesOut(house, whole, {
    leaving,
    hands,
    reason,
    reasonData: reasonData(reason, hands),
    sellAgain: false,
    told: true,
  })
  const about = { id, orderId, cause: 'shortage', reason: reason.code } as const
  await askMoneyBack(house, about, { lines: leaving, back, asker: hands.actor })
}
