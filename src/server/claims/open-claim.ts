import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import {
  type AskedClaimKind,
  type ClaimKind,
  type ClaimWish,
  mayReplace,
  needsPhotos,
  type ShopClaimKind,
} from '#domain/claim-kind.ts'
import { demandClaimable } from '#domain/claim-window.ts'
import { refuse } from '#domain/refusal.ts'
import { customerHands } from '#server/cancellations/customer-hands.ts'
import { claim, claimLine } from '#server/db/claim-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { orderLine } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { demandOrderAccess } from '#server/orders/order-access.ts'
import { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from '#server/orders/order-store.ts'
import { type Doer, recordEvent, systemDoer } from '#server/orders/record-event.ts'
import { attachPhotos } from './claim-photos.ts'
import { deliveredLine, demandNoneOpen, noteStep, packetsOf, readDeliveredAt } from './claim-store.ts'
import { readClaimTermsOf } from './claim-terms.ts'

export type ClaimReport = {
  /** Idempotency key: the same one for an order is the same claim. */
  attempt: string
  kind: AskedClaimKind
  /** The customer's preference, where this kind of claim allows a replacement. */
  wish: ClaimWish
  words: string
  lines: readonly { lineId: string; quantity: number }[]
  photoIds: readonly string[]
}

type Claimed = { line: OrderLineRow; quantity: number }

/**
 * Opens a claim for a customer. One transaction under the order's lock, so that concurrent ones run one after the
 * other. Refuses with thing/not-found, claim/window-closed, claim/quantity (more units than are unclaimed),
 * claim/open-already, claim/photos-needed and claim/too-many-photos.
 */
export async function openClaim(house: House, orderId: string, report: ClaimReport, visitor: Visitor): Promise<void> {
  await demandOrderAccess(visitor, orderId)
  await transaction(async () => {
    const order = await lockOrder(orderId)
    if (await isThere(orderId, report.attempt)) return
    const terms = await readClaimTermsOf(order)
    const deliveredAt = await readDeliveredAt(orderId)
    if (deliveredAt === null) return refuse('claim/window-closed')
    const now = await readClock()
    const claimed = await readClaimed(orderId, report.lines)
    for (const { line } of claimed) demandClaimable(report.kind, deliveredLine(line, order, deliveredAt), terms, now)
    const photos = new Set(report.photoIds).size
    if (needsPhotos(report.kind) && photos < terms.leastPhotos)
      refuse('claim/photos-needed', { count: terms.leastPhotos })
    if (photos > terms.mostPhotos) refuse('claim/too-many-photos', { most: terms.mostPhotos })
    const { doer } = customerHands(order, visitor)
    const id = await write(order, report, claimed, doer.as === 'admin' ? 'admin' : 'customer')
    await attachPhotos(orderId, id, report.photoIds)
    await noteStep({ claimId: id, kind: 'opened', words: report.words, by: doer })
    await tell(house, orderId, claimed, doer)
  })
}

/**
 * Opens a claim on behalf of the shop for everything in a parcel that does not reach its customer. The caller holds
 * the order's lock; units already claimed are not claimed twice.
 */
export async function openShopClaim(house: House, orderId: string, kind: ShopClaimKind): Promise<void> {
  const order = await lockOrder(orderId)
  if (await isThere(orderId, kind)) return
  const claimed = (await listOrderLines(orderId))
    .map((line) => ({ line, quantity: packetsOf(line) - line.claimedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  if (claimed.length === 0) return
  const id = await write(order, { kind, attempt: kind }, claimed, 'system')
  await noteStep({ claimId: id, kind: 'opened', by: systemDoer })
  await recordEvent(house, {
    orderId,
    kind: 'claim_opened',
    actor: systemDoer,
    data: { items: itemsOf(claimed) },
    // The customer has had an email about the parcel.
    mailTo: ['admin'],
  })
}

async function isThere(orderId: string, attempt: string): Promise<boolean> {
  const found = await db()
    .select({ id: claim.id })
    .from(claim)
    .where(and(eq(claim.orderId, orderId), eq(claim.attempt, attempt)))
  return found.length > 0
}

async function readClaimed(orderId: string, wanted: ClaimReport['lines']): Promise<Claimed[]> {
  const lines = await listOrderLines(orderId)
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) refuse('claim/quantity')
  const claimed = wanted.map(({ lineId, quantity }) => ({
    line: lines.find(({ id }) => id === lineId) ?? refuse('thing/not-found'),
    quantity,
  }))
  await demandNoneOpen(claimed.map(({ line }) => line.id))
  for (const { line, quantity } of claimed)
    if (quantity > packetsOf(line) - line.claimedQuantity) refuse('claim/quantity')
  return claimed
}

async function write(
  { id: orderId }: OrderRow,
  { kind, attempt, wish = 'money' }: { kind: ClaimKind; attempt: string; wish?: ClaimWish },
  claimed: readonly Claimed[],
  openedAs: 'customer' | 'admin' | 'system',
): Promise<string> {
  const id = randomUUID()
  await db()
    .insert(claim)
    .values({ id, orderId, attempt, kind, wish: mayReplace(kind) ? wish : 'money', state: 'under_review', openedAs })
  await db()
    .insert(claimLine)
    .values(claimed.map(({ line, quantity }) => ({ claimId: id, lineId: line.id, quantity })))
  for (const { line, quantity } of claimed)
    await db()
      .update(orderLine)
      .set({ claimedQuantity: sql`${orderLine.claimedQuantity} + ${quantity}` })
      .where(eq(orderLine.id, line.id))
  return id
}

const itemsOf = (claimed: readonly Claimed[]) => claimed.map(({ line, quantity }) => ({ name: line.name, quantity }))

async function tell(house: House, orderId: string, claimed: readonly Claimed[], actor: Doer): Promise<void> {
  await recordEvent(house, { orderId, kind: 'claim_opened', actor, data: { items: itemsOf(claimed) } })
  for (const fulfilmentId of new Set(claimed.map(({ line }) => line.fulfilmentId))) {
    const own = claimed.filter(({ line }) => line.fulfilmentId === fulfilmentId)
    await recordEvent(house, { orderId, fulfilmentId, kind: 'claim_about_part', actor, data: { items: itemsOf(own) } })
  }
}
