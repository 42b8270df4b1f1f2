import { decideClaim } from '#domain/claim-flow.ts'
import { mayReplace } from '#domain/claim-kind.ts'
import { nothing, type Paise } from '#domain/money.ts'
import type { RefundBearer } from '#domain/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { goodsBearer, type ReplaceableLine, weighReplacement } from '#domain/replacement.ts'
import { demandVersion } from '#domain/state-table.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { handsOf } from '#server/orders/hands.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { placeReplacement } from '#server/orders/place-replacement.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import {
  type ClaimLineRow,
  changeClaim,
  listClaimLines,
  listGiven,
  listReplaced,
  lockClaim,
  noteStep,
} from './claim-store.ts'
import { demandBearer, factsOf } from './decide-claim.ts'
import { findPaidOrder, inPaidOrder } from './paid-lines.ts'

export type ReplacementWish = {
  seen: number
  bearer: RefundBearer
  words: string
  /** Lines of the order that was paid for, as the support staff name them. */
  lines: readonly { lineId: string; quantity: number }[]
}

/** Returns the lines of a claim with what was settled of them before, by replacement and by refund. */
export const replaceableLines = (
  lines: readonly ClaimLineRow[],
  given: ReadonlyMap<string, Paise>,
  replaced: ReadonlyMap<string, number>,
): ReplaceableLine[] =>
  lines.map(({ line, quantity }) => ({
    lineId: line.id,
    claimed: quantity,
    replaced: replaced.get(line.productId) ?? 0,
    given: given.get(line.id) ?? nothing,
  }))

/**
 * Settles a claim with a replacement instead of a refund: an order that costs nothing is placed in the same
 * transaction, its goods funded by the given side (docs/spec/lifecycle.md#7, "reship"). Refuses with thing/not-found, flow/stale,
 * flow/not-now (also for a kind that only a refund settles), flow/quantities, claim/quantity, claim/another-person,
 * request/invalid for a funding side that does not fit the kind, and as `placeReplacement` does.
 */
export async function replacePackets(
  house: House,
  findRates: FindRates,
  id: string,
  wish: ReplacementWish,
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, doer } = handsOf(admin, 'admin')
  const ratesAt = await findRates.choose()
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    demandVersion(row.version, wish.seen)
    if (!mayReplace(row.kind)) refuse('flow/not-now')
    demandBearer(row, wish.bearer, visitor.language)
    const claimed = await listClaimLines([id])
    const lines = await inPaidOrder(await findPaidOrder(order, lockOrder), claimed)
    const wanted = wish.lines.filter(({ quantity }) => quantity > 0)
    const outcome = weighReplacement(wanted, replaceableLines(lines, await listGiven(id), await listReplaced(id)))
    const state = decideClaim(row.state, outcome === 'whole' ? 'grant' : 'grant_part', actor, factsOf(row, admin.id))
    const packets = wanted.map(({ lineId, quantity }) => ({
      productId: lines.find(({ line }) => line.id === lineId)!.line.productId,
      quantity,
    }))
    const placed = await placeReplacement(house, ratesAt, {
      claim: row,
      order,
      packets,
      bearer: goodsBearer(wish.bearer),
      doer,
      language: visitor.language,
    })
    await noteStep({
      claimId: id,
      kind: 'replaced',
      words: wish.words,
      bearer: wish.bearer,
      replacementId: placed.id,
      by: doer,
    })
    await changeClaim(id, { state, decidedBy: admin.id, decidedAt: dbNow })
    const { number, items } = placed
    await recordEvent(house, {
      orderId: order.id,
      kind: 'claim_replaced',
      actor: doer,
      data: { replacement: number, items },
    })
    if (wish.bearer !== 'maker') return
    const borne = claimed.filter(({ line }) => packets.some(({ productId }) => productId === line.productId))
    for (const fulfilmentId of new Set(borne.map(({ line }) => line.fulfilmentId)))
      await recordEvent(house, { orderId: order.id, fulfilmentId, kind: 'claim_borne_by_maker', actor: doer })
  })
}
