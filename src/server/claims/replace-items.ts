import { decideClaim } from '#domain/claims/claim-flow.ts'
import { mayReplace } from '#domain/claims/claim-kind.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import { goodsFunder, type ReplaceableLine, weighReplacement } from '#domain/orders/replacement.ts'
import type { RefundFunder } from '#domain/refunds/refund-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { assertVersion } from '#domain/states/state-table.ts'
import type { Needs } from '#server/context.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import { placeReplacement } from '#server/orders/place-replacement.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import {
  type ClaimLineRow,
  changeClaim,
  listClaimLines,
  listGiven,
  listReplaced,
  lockClaim,
  recordStep,
} from './claim-store.ts'
import { guardInputOf, requireFunder } from './decide-claim.ts'
import { findPaidOrder, inPaidOrder } from './paid-line-store.ts'

export type ReplacementInput = {
  seen: number
  fundedBy: RefundFunder
  text: string
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
export async function replaceItems(
  context: Needs<'config' | 'secret' | 'catalogueChanged' | 'orderChanged' | 'gateways' | 'notifyOutbox'>,
  findRates: FindRates,
  id: string,
  input: ReplacementInput,
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { actor, performedBy } = stepActorOf(admin, 'admin')
  const ratesAt = await findRates.choose()
  await transaction(async () => {
    const { order, row } = await lockClaim(id)
    assertVersion(row.version, input.seen)
    if (!mayReplace(row.kind)) refuse('flow/not-now')
    requireFunder(row, input.fundedBy)
    const claimed = await listClaimLines([id])
    const lines = await inPaidOrder(await findPaidOrder(order, lockOrder), claimed)
    const wanted = input.lines.filter(({ quantity }) => quantity > 0)
    const outcome = weighReplacement(wanted, replaceableLines(lines, await listGiven(id), await listReplaced(id)))
    const command = outcome === 'whole' ? 'grant' : 'grant_part'
    const state = decideClaim(row.state, command, actor, guardInputOf(row, admin.id))
    const replacementItems = itemsOf(wanted, lines)
    const placed = await placeReplacement(context, ratesAt, {
      claim: row,
      order,
      replacementItems,
      fundedBy: goodsFunder(input.fundedBy),
      performedBy,
      language: visitor.language,
    })
    await recordStep({
      claimId: id,
      kind: 'replaced',
      text: input.text,
      fundedBy: input.fundedBy,
      replacementId: placed.id,
      by: performedBy,
    })
    await changeClaim(id, { state, decidedBy: admin.id, decidedAt: dbNow })
    const { number, items } = placed
    const data = { replacement: number, items }
    await recordEvent(context, { orderId: order.id, kind: 'claim_replaced', actor: performedBy, data })
    if (input.fundedBy !== 'seller') return
    const productIds = new Set(replacementItems.map(({ productId }) => productId))
    const fundedLines = claimed.filter(({ line }) => productIds.has(line.productId))
    for (const sellerOrderId of new Set(fundedLines.map(({ line }) => line.sellerOrderId)))
      await recordEvent(context, {
        orderId: order.id,
        sellerOrderId,
        kind: 'claim_funded_by_seller',
        actor: performedBy,
      })
  })
}

/** Returns how many of which product the replacement has; every line is one of the paid order. */
const itemsOf = (wanted: ReplacementInput['lines'], lines: readonly ClaimLineRow[]) =>
  wanted.map(({ lineId, quantity }) => ({
    productId: lines.find(({ line }) => line.id === lineId)!.line.productId,
    quantity,
  }))
