import { and, asc, desc, eq, inArray, isNull, lt, min, ne, sql } from 'drizzle-orm'
import { type ClaimStepKind, claimDecisions } from '#domain/claims/claim-flow.ts'
import type { Delivered } from '#domain/claims/claim-window.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { claim, claimLine, claimPhoto, claimStep } from '#server/db/claim-tables.ts'
import { customerOrder, orderEvent, orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { refund, refundComponent } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { lockOrder, type OrderLineRow, type OrderRow } from '#server/orders/order-store.ts'
import type { Performer } from '#server/orders/record-event.ts'
import { categoryOf } from '#server/shop/category-memory.ts'

export type ClaimRow = typeof claim.$inferSelect

/** Returns the units of a line that arrived, or should have. */
export const deliveredUnits = ({ quantity, cancelledQuantity }: OrderLineRow): number => quantity - cancelledQuantity

/** Returns when the first shipment of an order was delivered; null before that. */
export async function readDeliveredAt(orderId: string): Promise<Date | null> {
  const [row] = await db()
    .select({ at: min(orderEvent.at) })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'delivered')))
  return row?.at ?? null
}

/** Returns when the shipment with each line was delivered; without the lines that are not there yet. */
export async function readDeliveries(orderId: string): Promise<Map<string, Date>> {
  const rows = await db()
    .select({ lineId: orderLine.id, at: min(orderEvent.at) })
    .from(orderLine)
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .innerJoin(
      orderEvent,
      and(
        eq(orderEvent.orderId, orderLine.orderId),
        eq(orderEvent.kind, 'delivered'),
        sql`coalesce((${orderEvent.data} ->> 'box')::int, 1) = ${sellerOrder.shipmentPosition}`,
      ),
    )
    .where(eq(orderLine.orderId, orderId))
    .groupBy(orderLine.id)
  return new Map(rows.flatMap(({ lineId, at }) => (at === null ? [] : [[lineId, at] as const])))
}

/** Lists the lines of a shipment. */
export async function listLinesInShipment(orderId: string, position: number): Promise<Set<string>> {
  const rows = await db()
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .where(and(eq(orderLine.orderId, orderId), eq(sellerOrder.shipmentPosition, position)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns the data that the claim window of a line is computed from. */
export const deliveredLine = (line: OrderLineRow, { shipping }: OrderRow, deliveredAt: Date): Delivered => ({
  deliveredAt,
  country: shipping.country,
  category: categoryOf(line.category),
  bestBefore: line.bestBefore,
})

/** Locks the order and then the claim, always in this order. Refuses with thing/not-found, also when the claim is another order's. */
export async function lockClaim(id: string, orderId?: string): Promise<{ order: OrderRow; row: ClaimRow }> {
  const [about] = await db().select().from(claim).where(eq(claim.id, id))
  if (!about || (orderId !== undefined && about.orderId !== orderId)) return refuse('thing/not-found')
  const order = await lockOrder(about.orderId)
  const [row] = await db().select().from(claim).where(eq(claim.id, id)).for('update')
  return { order, row: row ?? refuse('thing/not-found') }
}

export const changeClaim = (
  id: string,
  change: Partial<Pick<ClaimRow, 'state' | 'appealedAt' | 'decidedBy' | 'decidedAt'>>,
) =>
  db()
    .update(claim)
    .set({ ...change, version: sql`${claim.version} + 1` })
    .where(eq(claim.id, id))

/** Lists the lines of these claims, each with the order line it is about. */
export const listClaimLines = (claimIds: readonly string[]) =>
  claimIds.length === 0
    ? Promise.resolve([])
    : db()
        .select({ claimId: claimLine.claimId, quantity: claimLine.quantity, isOpen: claimLine.isOpen, line: orderLine })
        .from(claimLine)
        .innerJoin(orderLine, eq(orderLine.id, claimLine.lineId))
        .where(inArray(claimLine.claimId, [...claimIds]))
        .orderBy(asc(orderLine.position))

export type ClaimLineRow = Awaited<ReturnType<typeof listClaimLines>>[number]

/** Lists those of these lines that are in an open claim other than `own`. */
export const listOpenElsewhere = (lineIds: readonly string[], own?: string) =>
  db()
    .select({ lineId: claimLine.lineId })
    .from(claimLine)
    .where(
      and(
        inArray(claimLine.lineId, [...lineIds]),
        eq(claimLine.isOpen, true),
        own === undefined ? undefined : ne(claimLine.claimId, own),
      ),
    )

/**
 * Requires that a line is in one open claim at a time. Refuses with claim/open-already when one of these is in
 * another than `own`.
 */
export async function assertNoOpenClaims(lineIds: readonly string[], own?: string): Promise<void> {
  if ((await listOpenElsewhere(lineIds, own)).length > 0) refuse('claim/open-already')
}

/**
 * Lists messages and decisions about these claims, oldest first, with the refund or the replacement that belongs to
 * them.
 */
export const listSteps = (claimIds: readonly string[]) =>
  claimIds.length === 0
    ? Promise.resolve([])
    : db()
        .select({
          step: claimStep,
          amount: refund.amountPaise,
          refundState: refund.state,
          refundMethod: refund.method,
          replacement: {
            id: customerOrder.id,
            number: customerOrder.number,
            accountId: customerOrder.accountId,
            linkGeneration: customerOrder.linkGeneration,
          },
        })
        .from(claimStep)
        .leftJoin(refund, eq(refund.id, claimStep.refundId))
        .leftJoin(customerOrder, eq(customerOrder.id, claimStep.replacementId))
        .where(inArray(claimStep.claimId, [...claimIds]))
        .orderBy(asc(claimStep.id))

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

type NewStep = Pick<
  typeof claimStep.$inferInsert,
  'claimId' | 'brandId' | 'fundedBy' | 'refundId' | 'replacementId'
> & {
  kind: ClaimStepKind
  text?: string | undefined
  by: Performer
}

/** Stores a message or a decision. */
export const recordStep = ({ text, by, ...step }: NewStep) =>
  db()
    .insert(claimStep)
    .values({ ...step, text: text?.trim() || null, actorId: by.id, actorName: by.name })

/** Lists the photographs of these claims, in the order they were sent. */
export const listPhotos = (claimIds: readonly string[]) =>
  claimIds.length === 0
    ? Promise.resolve([])
    : db()
        .select()
        .from(claimPhoto)
        .where(inArray(claimPhoto.claimId, [...claimIds]))
        .orderBy(asc(claimPhoto.claimId), asc(claimPhoto.position))

/** Lists photographs of an order that belong to no claim yet. */
export const listLoosePhotos = (orderId: string) =>
  db()
    .select()
    .from(claimPhoto)
    .where(and(eq(claimPhoto.orderId, orderId), isNull(claimPhoto.claimId)))
    .orderBy(asc(claimPhoto.uploadedAt), asc(claimPhoto.id))

/** Returns the units this claim has replaced and that were not cancelled again, by product. */
export async function listReplaced(claimId: string): Promise<Map<string, number>> {
  const rows = await db()
    .select({
      productId: orderLine.productId,
      units: sql<number>`sum(${orderLine.quantity} - ${orderLine.cancelledQuantity})::int`,
    })
    .from(orderLine)
    .innerJoin(customerOrder, eq(customerOrder.id, orderLine.orderId))
    .where(eq(customerOrder.replacesClaimId, claimId))
    .groupBy(orderLine.productId)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}

/** Returns the amount this claim has refunded for each line already; a declined refund counts as zero. */
export async function listGiven(claimId: string): Promise<Map<string, Paise>> {
  const rows = await db()
    .select({ lineId: refundComponent.lineId, given: sql<number>`sum(${refundComponent.amountPaise})::bigint` })
    .from(claimStep)
    .innerJoin(refund, and(eq(refund.id, claimStep.refundId), ne(refund.state, 'refused')))
    .innerJoin(refundComponent, eq(refundComponent.refundId, refund.id))
    .where(eq(claimStep.claimId, claimId))
    .groupBy(refundComponent.lineId)
  return new Map(
    rows.flatMap(({ lineId, given }) => (lineId === null ? [] : [[lineId, paise(Number(given))] as const])),
  )
}

/** Saves a new claim under review. */
export async function insertClaim(values: typeof claim.$inferInsert): Promise<void> {
  await db().insert(claim).values(values)
}

/** Saves what is claimed of each line. */
export async function insertClaimLines(
  claimed: { claimId: `${string}-${string}-${string}-${string}-${string}`; lineId: string; quantity: number }[],
): Promise<void> {
  await db().insert(claimLine).values(claimed)
}

/** Counts claimed units of a line. */
export async function addClaimedQuantity(quantity: number, lineId: string): Promise<void> {
  await db()
    .update(orderLine)
    .set({ claimedQuantity: sql`${orderLine.claimedQuantity} + ${quantity}` })
    .where(eq(orderLine.id, lineId))
}

/** Returns the claim a refund was granted for. */
export async function findClaimOfRefund(id: string) {
  const [row] = await db().select({ claimId: claimStep.claimId }).from(claimStep).where(eq(claimStep.refundId, id))
  return row
}

/** Returns the claims of an order, the oldest first. */
export async function listClaimsOfOrder(orderId: string) {
  return await db().select().from(claim).where(eq(claim.orderId, orderId)).orderBy(asc(claim.createdAt))
}

export async function isThere(orderId: string, idempotencyKey: string): Promise<boolean> {
  const found = await db()
    .select({ id: claim.id })
    .from(claim)
    .where(and(eq(claim.orderId, orderId), eq(claim.idempotencyKey, idempotencyKey)))
  return found.length > 0
}

/** Finds the claim of an order with this key. */
export async function findClaimByKey(orderId: string, idempotencyKey: string): Promise<ClaimRow | undefined> {
  const [row] = await db()
    .select()
    .from(claim)
    .where(and(eq(claim.orderId, orderId), eq(claim.idempotencyKey, idempotencyKey)))
  return row
}

/** Returns who decided a claim before its appeal, or undefined. */
export async function findFirstDecider(claimId: string): Promise<string | undefined> {
  const appeal = db()
    .select({ id: claimStep.id })
    .from(claimStep)
    .where(and(eq(claimStep.claimId, claimId), eq(claimStep.kind, 'appealed')))
  const [first] = await db()
    .select({ by: claimStep.actorId })
    .from(claimStep)
    .where(and(eq(claimStep.claimId, claimId), inArray(claimStep.kind, claimDecisions), lt(claimStep.id, appeal)))
    .orderBy(desc(claimStep.id))
    .limit(1)
  return first?.by ?? undefined
}
