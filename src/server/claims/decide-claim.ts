import { type ClaimedLine, weighGrant } from '#domain/claim-amount.ts'
import { decideClaim } from '#domain/claim-flow.ts'
import { bearersOf, isShopClaim } from '#domain/claim-kind.ts'
import type { Language } from '#domain/language.ts'
import { nothing, type Paise } from '#domain/money.ts'
import type { RefundComponent } from '#domain/refund-cap.ts'
import type { RefundBearer } from '#domain/refund-flow.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { demandVersion } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { handsOf } from '#server/orders/hands.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { requestRefund } from '#server/refunds/request-refund.ts'
import { say } from '#server/say.ts'
import {
  type ClaimLineRow,
  type ClaimRow,
  changeClaim,
  listClaimLines,
  listGiven,
  listReplaced,
  lockClaim,
  noteStep,
  packetsOf,
} from './claim-store.ts'
import { findPaidOrder, inPaidOrder } from './paid-lines.ts'

export type Grant = {
  seen: number
  bearer: RefundBearer
  words: string
  components: readonly { kind: 'goods' | 'delivery' | 'cod_fee'; lineId: string | null; amount: Paise }[]
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
    packets: packetsOf(line),
    claimed: quantity,
    replaced: replaced.get(line.productId) ?? 0,
    given: given.get(line.id) ?? nothing,
    grams: line.grossGrams,
  }))

/** Refuses with request/invalid when the funding side does not fit the kind of the claim. */
export function demandBearer({ kind }: ClaimRow, bearer: RefundBearer, language: Language): void {
  if (!bearersOf(kind).includes(bearer))
    throw new Refusal('request/invalid', { bearer: say(language, 'fields', 'wrong') })
}

/** Returns the facts that determine if this admin may decide the claim. */
export const factsOf = (row: ClaimRow, by: string) => ({
  appealed: row.appealedAt !== null,
  decidedBy: row.decidedBy,
  by,
})

/**
 * Grants a claim: the refund is requested in the same transaction, funded by the given side; for replaced units, from
 * the order that was paid for. Full or partial follows from the amounts. Refuses with thing/not-found, flow/stale,
 * flow/not-now, payment/over-refund, flow/quantities (nothing is granted), claim/another-person, and request/invalid
 * for a funding side that does not fit the kind.
 */
export async function grantClaim(house: House, id: string, grant: Grant, visitor: Visitor): Promise<void> {
  const admin = member(visitor)
  const { actor, doer } = handsOf(admin, 'admin')
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    demandVersion(row.version, grant.seen)
    demandBearer(row, grant.bearer, visitor.language)
    const components = grant.components.filter(({ amount }) => amount > 0).map(asComponent)
    if (!isShopClaim(row.kind) && components.some(({ kind }) => kind === 'cod_fee'))
      refuse('payment/over-refund', { left: 0 })
    const paid = await findPaidOrder(order, lockOrder)
    const lines = await inPaidOrder(paid, await listClaimLines([id]))
    const outcome = weighGrant(components, weighableLines(lines, await listGiven(id), await listReplaced(id)))
    const state = decideClaim(row.state, outcome === 'whole' ? 'grant' : 'grant_part', actor, factsOf(row, admin.id))
    const refund = await requestRefund(house, {
      orderId: paid.id,
      cause: 'claim',
      bearer: grant.bearer,
      reason: grant.words.trim() || say('en', 'order-states', `claim.kind.${row.kind}`),
      components,
      asker: actor,
      askedBy: admin,
      key: `claim:${id}:${row.version}`,
    })
    const kind = outcome === 'whole' ? 'granted' : 'part_granted'
    await noteStep({ claimId: id, kind, words: grant.words, bearer: grant.bearer, refundId: refund.id, by: doer })
    await changeClaim(id, { state, decidedBy: admin.id, decidedAt: dbNow })
    await recordEvent(house, {
      orderId: order.id,
      kind: 'claim_decided',
      actor: doer,
      data: { refund: refund.amountPaise },
    })
    if (grant.bearer !== 'maker') return
    for (const fulfilmentId of borneParts(lines, components))
      await recordEvent(house, { orderId: paid.id, fulfilmentId, kind: 'claim_borne_by_maker', actor: doer })
  })
}

/** Converts a component: goods belong to a line, delivery and cash fee to none, whatever else was sent along. */
const asComponent = ({ kind, lineId, amount }: Grant['components'][number]): RefundComponent => {
  if ((kind === 'goods') !== (lineId !== null)) throw new Refusal('request/malformed')
  return { kind, lineId, amount }
}

/** Returns the seller orders whose goods were refunded; all of the claim when it was the delivery alone. */
function borneParts(lines: readonly ClaimLineRow[], components: readonly RefundComponent[]): Set<string> {
  const given = lines.filter(({ line }) => components.some(({ lineId }) => lineId === line.id))
  return new Set((given.length > 0 ? given : lines).map(({ line }) => line.fulfilmentId))
}

/** Refuses a claim with a reason the customer reads. Refuses with thing/not-found, flow/stale, flow/not-now, flow/reason-needed, claim/another-person. */
export async function refuseClaim(
  house: House,
  id: string,
  { seen, reason }: { seen: number; reason: string },
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, doer } = handsOf(admin, 'admin')
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    demandVersion(row.version, seen)
    const state = decideClaim(row.state, 'refuse', actor, { words: reason, ...factsOf(row, admin.id) })
    await noteStep({ claimId: id, kind: 'refused', words: reason, by: doer })
    await changeClaim(id, { state, decidedBy: admin.id, decidedAt: dbNow })
    await recordEvent(house, { orderId: order.id, kind: 'claim_refused', actor: doer, data: { reason } })
  })
}

/**
 * Requests more information from the customer. Refuses with thing/not-found, flow/stale, flow/not-now,
 * flow/reason-needed.
 */
export async function askAboutClaim(
  house: House,
  id: string,
  { seen, words }: { seen: number; words: string },
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, doer } = handsOf(admin, 'admin')
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    demandVersion(row.version, seen)
    const state = decideClaim(row.state, 'ask_more', actor, { words })
    await noteStep({ claimId: id, kind: 'asked', words, by: doer })
    await changeClaim(id, { state })
    await recordEvent(house, {
      orderId: order.id,
      kind: 'claim_evidence_asked',
      actor: doer,
      data: { question: words },
    })
  })
}
