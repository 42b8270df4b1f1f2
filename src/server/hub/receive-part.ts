import { eq, sql } from 'drizzle-orm'
import { isLivePart, isReceivedPart } from '#domain/fulfilment-flow.ts'
import { parsePartCode, partCode } from '#domain/part-code.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { fulfilment, orderLine } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type Hands, handsOf, systemHands } from '#server/orders/hands.ts'
import { type BoxRow, takeBoxStep } from '#server/orders/take-box-step.ts'
import { type PartRow, takePartStep } from '#server/orders/take-part-step.ts'
import { listPartLines } from '#server/seller/part-store.ts'
import { acceptedOf } from '#server/seller/show-part.ts'
import { lockBoxOfOrder, lockPartsOfOrder } from './box-store.ts'
import { findFreeBin } from './free-bin.ts'

/** Where a seller's share stands before it is packed. */
const notPacked: readonly string[] = ['awaiting_acceptance', 'accepted', 'part_accepted']

/**
 * Receives a bag scanned or typed in at the hub: its seller order is received into the order's shipment, which gets a
 * bin with the first one and is complete with the last. A seller order that is only packed was brought by the seller;
 * the scan proves it. A repeated scan changes nothing. Refuses with scan/unreadable, thing/not-found, and
 * flow/not-now (not packed yet, rejected or cancelled, or the shipment is sealed).
 */
export async function receivePart(house: House, typed: string, visitor: Visitor) {
  const read = parsePartCode(typed)
  if (!read) return refuse('scan/unreadable')
  const code = partCode(read.orderNumber, read.part)
  const hands = handsOf(member(visitor), 'hub')
  return transaction(async () => {
    const [found] = await db()
      .select({ id: fulfilment.id, orderId: fulfilment.orderId })
      .from(fulfilment)
      .where(eq(fulfilment.code, code))
    if (!found) return refuse('thing/not-found')
    const box = await lockBoxOfOrder(found.orderId)
    const parts = await lockPartsOfOrder(found.orderId)
    const part = parts.find(({ id }) => id === found.id)
    if (!part) throw new Error(`part ${found.id} is gone although its order is there`)
    if (isReceivedPart(part.state)) return { boxId: box.id, code, again: true }
    if (notPacked.includes(part.state)) refuse('scan/not-packed')
    await takeIn(house, part, hands)
    await putIntoBox(house, box, hands)
    return { boxId: box.id, code, again: false }
  })
}

/** Counts everything the seller promised as received; short or damaged items are recorded line by line afterwards. */
async function takeIn(house: House, part: PartRow, hands: Hands): Promise<void> {
  const lines = await listPartLines([part.id])
  const brought =
    part.state === 'packed'
      ? await takePartStep(house, part, 'hand_over', hands, {
          facts: { proof: part.code },
          changes: { handedOverProof: `scan ${part.code}` },
        })
      : part
  await takePartStep(house, brought, 'receive', hands, {
    facts: {
      lines: lines.map(({ line }) => ({
        ordered: line.quantity,
        accepted: acceptedOf(line),
        received: acceptedOf(line),
      })),
    },
    changes: { receivedAt: dbNow },
    data: { count: lines.reduce((all, { line }) => all + acceptedOf(line), 0) },
  })
  await db()
    .update(orderLine)
    .set({ receivedQuantity: sql`coalesce(${orderLine.acceptedQuantity}, ${orderLine.quantity})` })
    .where(eq(orderLine.fulfilmentId, part.id))
}

async function putIntoBox(house: House, box: BoxRow, hands: Hands): Promise<void> {
  const bin = box.bin ?? (await findFreeBin(box.hubId))
  const started = await takeBoxStep(house, box, 'receive', hands, {
    facts: { bin },
    changes: { bin, firstPartAt: box.firstPartAt ?? dbNow },
    data: { bin },
  })
  const states = (await lockPartsOfOrder(box.orderId)).map(({ state }) => state)
  const live = states.filter(isLivePart)
  if (started.state !== 'receiving' || !live.every(isReceivedPart)) return
  await takeBoxStep(house, started, 'complete', systemHands, {
    facts: { parts: states },
    data: { count: live.length },
  })
}
