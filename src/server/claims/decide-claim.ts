import { type ClaimedLine, weighGrant } from '#domain/claims/claim-amount.ts'
import { decideClaim } from '#domain/claims/claim-flow.ts'
import { fundersOf, isShopClaim } from '#domain/claims/claim-kind.ts'
import { nothing, type Paise, sum } from '#domain/money/money.ts'
import type { RefundComponent } from '#domain/refunds/refund-cap.ts'
import type { RefundFunder } from '#domain/refunds/refund-flow.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { requestRefundParts } from '#server/refunds/request-refund.ts'
import { textCode, translate } from '#server/translate.ts'
import {
  type ClaimLineRow,
  type ClaimRow,
  changeClaim,
  deliveredUnits,
  listClaimLines,
  listGiven,
  listReplaced,
  lockClaim,
  recordStep,
} from './claim-store.ts'
import { findPaidOrder, inPaidOrder } from './paid-line-store.ts'

export type Grant = {
  seen: number
  fundedBy: RefundFunder
  text: string
  components: readonly { kind: 'goods' | 'delivery' | 'cod_fee'; lineId: string | null; amount: Paise }[]
  /** Store credit in place of money: only with the customer's agreement. */
  asCredit?: { agreed: boolean } | undefined
}

/** Returns the lines of a claim with everything their amounts are computed from. */
export const weighableLines = (
  lines: readonly ClaimLineRow[],
  given: ReadonlyMap<string, Paise>,
  replaced: ReadonlyMap<string, number>,
): ClaimedLine[] =>
  lines.map(({ line, quantity }) => ({
    lineId: line.id,
    net: line.netPaise,
    returned: line.returnedPaise,
    refunded: line.refundedPaise,
    units: deliveredUnits(line),
    claimed: quantity,
    replaced: replaced.get(line.productId) ?? 0,
    given: given.get(line.id) ?? nothing,
    grams: line.grossGrams,
  }))

/** Refuses with request/invalid when the funding side does not fit the kind of the claim. */
export function requireFunder({ kind }: ClaimRow, fundedBy: RefundFunder): void {
  if (!fundersOf(kind).includes(fundedBy))
    throw new Refusal('request/invalid', { fundedBy: textCode('fields', 'wrong') })
}

/** Returns the facts that determine if this admin may decide the claim. */
export const guardInputOf = (row: ClaimRow, by: string) => ({
  appealed: row.appealedAt !== null,
  decidedBy: row.decidedBy,
  by,
})

/**
 * Grants a claim: the refund is requested in the same transaction, funded by the given side; for replaced units, from
 * the order that was paid for. Full or partial follows from the amounts. Refuses with thing/not-found, flow/stale,
 * flow/not-now, payment/over-refund, flow/quantities (nothing is granted), claim/another-person, request/invalid for a
 * funding side that does not fit the kind, and for store credit with credit/not-agreed, credit/no-account and credit/no-money.
 */
export async function grantClaim(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  grant: Grant,
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, performedBy } = stepActorOf(admin, 'admin')
  if (grant.asCredit?.agreed === false) refuse('credit/not-agreed')
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    assertVersion(row.version, grant.seen)
    requireFunder(row, grant.fundedBy)
    const components = grant.components.filter(({ amount }) => amount > 0).map(asComponent)
    if (!isShopClaim(row.kind) && components.some(({ kind }) => kind === 'cod_fee'))
      refuse('payment/over-refund', { left: 0 })
    const paid = await findPaidOrder(order, lockOrder)
    const lines = await inPaidOrder(paid, await listClaimLines([id]))
    const outcome = weighGrant(components, weighableLines(lines, await listGiven(id), await listReplaced(id)))
    const state = decideClaim(
      row.state,
      outcome === 'whole' ? 'grant' : 'grant_part',
      actor,
      guardInputOf(row, admin.id),
    )
    const refunds = await requestRefundParts(context, {
      orderId: paid.id,
      cause: 'claim',
      fundedBy: grant.fundedBy,
      reason: grant.text.trim() || translate('en', 'order-states', `claim.kind.${row.kind}`),
      components,
      requester: actor,
      requestedBy: admin,
      key: `claim:${id}:${row.version}`,
      asCredit: grant.asCredit !== undefined,
    })
    const kind = outcome === 'whole' ? 'granted' : 'part_granted'
    const { fundedBy } = grant
    // What was paid with store credit goes back as credit, as a refund of its own.
    for (const [index, { id: refundId }] of refunds.entries()) {
      const text = index === 0 ? grant.text : ''
      await recordStep({ claimId: id, kind, text, fundedBy, refundId, by: performedBy })
    }
    await changeClaim(id, { state, decidedBy: admin.id, decidedAt: dbNow })
    await recordEvent(context, {
      orderId: order.id,
      kind: 'claim_decided',
      actor: performedBy,
      data: { refund: sum(refunds.map(({ amountPaise }) => amountPaise)) },
    })
    if (grant.fundedBy !== 'seller') return
    for (const sellerOrderId of fundedSellerOrders(lines, components))
      await recordEvent(context, {
        orderId: paid.id,
        sellerOrderId,
        kind: 'claim_funded_by_seller',
        actor: performedBy,
      })
  })
}

/** Converts a component: goods belong to a line, delivery and cash fee to none, whatever else was sent along. */
const asComponent = ({ kind, lineId, amount }: Grant['components'][number]): RefundComponent => {
  if ((kind === 'goods') !== (lineId !== null)) throw new Refusal('request/malformed')
  return { kind, lineId, amount }
}

/** Returns the seller orders whose goods were refunded; all of the claim when it was the delivery alone. */
function fundedSellerOrders(lines: readonly ClaimLineRow[], components: readonly RefundComponent[]): Set<string> {
  const given = lines.filter(({ line }) => components.some(({ lineId }) => lineId === line.id))
  return new Set((given.length > 0 ? given : lines).map(({ line }) => line.sellerOrderId))
}

/** Refuses a claim with a reason the customer reads. Refuses with thing/not-found, flow/stale, flow/not-now, flow/reason-needed, claim/another-person. */
export async function refuseClaim(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  { seen, reason }: { seen: number; reason: string },
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, performedBy } = stepActorOf(admin, 'admin')
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    assertVersion(row.version, seen)
    const state = decideClaim(row.state, 'refuse', actor, { text: reason, ...guardInputOf(row, admin.id) })
    await recordStep({ claimId: id, kind: 'refused', text: reason, by: performedBy })
    await changeClaim(id, { state, decidedBy: admin.id, decidedAt: dbNow })
    await recordEvent(context, { orderId: order.id, kind: 'claim_refused', actor: performedBy, data: { reason } })
  })
}

/**
 * Requests more information from the customer. Refuses with thing/not-found, flow/stale, flow/not-now,
 * flow/reason-needed.
 */
export async function requestClaimEvidence(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  { seen, text }: { seen: number; text: string },
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, performedBy } = stepActorOf(admin, 'admin')
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    assertVersion(row.version, seen)
    const state = decideClaim(row.state, 'request_evidence', actor, { text })
    await recordStep({ claimId: id, kind: 'evidence_requested', text, by: performedBy })
    await changeClaim(id, { state })
    await recordEvent(context, {
      orderId: order.id,
      kind: 'claim_evidence_requested',
      actor: performedBy,
      data: { question: text },
    })
  })
}
