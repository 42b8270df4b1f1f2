import { randomUUID } from 'node:crypto'
import {
  type ClaimKind,
  type ClaimRemedy,
  mayReplace,
  needsPhotos,
  type ReportableClaimKind,
  type ShopClaimKind,
} from '#domain/claims/claim-kind.ts'
import { assertClaimable } from '#domain/claims/claim-window.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { customerStepActor } from '#server/orders/customer-step-actor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from '#server/orders/order-store.ts'
import { type Performer, recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { countSendings } from '#server/orders/sent-again-store.ts'
import { attachPhotos } from './claim-photos.ts'
import {
  addClaimedQuantity,
  assertNoOpenClaims,
  deliveredLine,
  deliveredUnits,
  insertClaim,
  insertClaimLines,
  isThere,
  listLinesInShipment,
  readDeliveries,
  recordStep,
} from './claim-store.ts'
import { readClaimTermsOf } from './claim-terms.ts'

export type ClaimReport = {
  /** Idempotency key: the same one for an order is the same claim. */
  idempotencyKey: string
  kind: ReportableClaimKind
  /** The customer's preference, where this kind of claim allows a replacement. */
  remedy: ClaimRemedy
  text: string
  lines: readonly { lineId: string; quantity: number }[]
  photoIds: readonly string[]
}

type Claimed = { line: OrderLineRow; quantity: number }

/**
 * Opens a claim for a customer. One transaction under the order's lock, so that concurrent ones run one after the
 * other. Refuses with thing/not-found, claim/window-closed, claim/quantity (more units than are unclaimed),
 * claim/open-already, claim/photos-needed and claim/too-many-photos.
 */
export async function openClaim(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  report: ClaimReport,
  visitor: Visitor,
): Promise<void> {
  await requireOrderAccess(visitor, orderId, 'write')
  await transaction(async () => {
    const order = await lockOrder(orderId)
    if (await isThere(orderId, report.idempotencyKey)) return
    const terms = await readClaimTermsOf(order)
    const deliveries = await readDeliveries(orderId)
    const now = await readClock()
    const claimed = await readClaimed(orderId, report.lines)
    for (const { line } of claimed) {
      const deliveredAt = deliveries.get(line.id) ?? refuse('claim/window-closed')
      assertClaimable(report.kind, deliveredLine(line, order, deliveredAt), terms, now)
    }
    const photos = new Set(report.photoIds).size
    if (needsPhotos(report.kind) && photos < terms.leastPhotos)
      refuse('claim/photos-needed', { count: terms.leastPhotos })
    if (photos > terms.mostPhotos) refuse('claim/too-many-photos', { most: terms.mostPhotos })
    const { performedBy } = customerStepActor(order, visitor)
    const id = await write(order, report, claimed, performedBy.as === 'admin' ? 'admin' : 'customer')
    await attachPhotos(orderId, id, report.photoIds)
    await recordStep({ claimId: id, kind: 'opened', text: report.text, by: performedBy })
    await recordClaimEvents(context, orderId, claimed, performedBy)
  })
}

/**
 * Opens a claim on behalf of the shop for everything in a parcel that does not reach its customer. The caller holds
 * the order's lock; units already claimed are not claimed twice.
 */
export async function openShopClaim(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  shipment: { id: string; orderId: string; position: number },
  kind: ShopClaimKind,
): Promise<void> {
  const { orderId, position } = shipment
  const order = await lockOrder(orderId)
  const idempotencyKey = await keyOfShopClaim(shipment, kind)
  if (await isThere(orderId, idempotencyKey)) return
  const inside = await listLinesInShipment(orderId, position)
  const claimed = (await listOrderLines(orderId))
    .filter(({ id }) => inside.has(id))
    .map((line) => ({ line, quantity: deliveredUnits(line) - line.claimedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  if (claimed.length === 0) return
  const id = await write(order, { kind, idempotencyKey }, claimed, 'system')
  await recordStep({ claimId: id, kind: 'opened', by: systemPerformer })
  await recordEvent(context, {
    orderId,
    kind: 'claim_opened',
    actor: systemPerformer,
    data: { items: itemsOf(claimed) },
    // The customer has had an email about the parcel.
    emailTo: ['admin'],
  })
}

/** Returns the key of a claim that the shop opens about a box: one for each time that it is sent. */
export async function keyOfShopClaim(
  { id, position }: { id: string; position: number },
  kind: ShopClaimKind,
): Promise<string> {
  const times = await countSendings(id)
  return `${kind}${position > 1 ? `-${position}` : ''}${times > 0 ? `-again-${times}` : ''}`
}

async function readClaimed(orderId: string, wanted: ClaimReport['lines']): Promise<Claimed[]> {
  const lines = await listOrderLines(orderId)
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) refuse('claim/quantity')
  const claimed = wanted.map(({ lineId, quantity }) => ({
    line: lines.find(({ id }) => id === lineId) ?? refuse('thing/not-found'),
    quantity,
  }))
  await assertNoOpenClaims(claimed.map(({ line }) => line.id))
  for (const { line, quantity } of claimed)
    if (quantity > deliveredUnits(line) - line.claimedQuantity) refuse('claim/quantity')
  return claimed
}

async function write(
  { id: orderId }: OrderRow,
  { kind, idempotencyKey, remedy = 'money' }: { kind: ClaimKind; idempotencyKey: string; remedy?: ClaimRemedy },
  claimed: readonly Claimed[],
  openedAs: 'customer' | 'admin' | 'system',
): Promise<string> {
  const id = randomUUID()
  await insertClaim({
    id,
    orderId,
    idempotencyKey,
    kind,
    remedy: mayReplace(kind) ? remedy : 'money',
    state: 'under_review',
    openedAs,
  })
  await insertClaimLines(claimed.map(({ line, quantity }) => ({ claimId: id, lineId: line.id, quantity })))
  for (const { line, quantity } of claimed) await addClaimedQuantity(quantity, line.id)
  return id
}

const itemsOf = (claimed: readonly Claimed[]) => claimed.map(({ line, quantity }) => ({ name: line.name, quantity }))

async function recordClaimEvents(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  orderId: string,
  claimed: readonly Claimed[],
  actor: Performer,
): Promise<void> {
  await recordEvent(context, { orderId, kind: 'claim_opened', actor, data: { items: itemsOf(claimed) } })
  for (const sellerOrderId of new Set(claimed.map(({ line }) => line.sellerOrderId))) {
    const own = claimed.filter(({ line }) => line.sellerOrderId === sellerOrderId)
    await recordEvent(context, {
      orderId,
      sellerOrderId,
      kind: 'claim_about_seller_order',
      actor,
      data: { items: itemsOf(own) },
    })
  }
}
