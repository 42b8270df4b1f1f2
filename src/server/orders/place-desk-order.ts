import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { deskOrderEndpoints } from '#contract/orders/desk-order-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { assertMayPayBy, pricedAs } from '#domain/orders/order-channel.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { refuse } from '#domain/refusal.ts'
import { readOwnAccount } from '#server/accounts/account-store.ts'
import { hasSecondFactor } from '#server/accounts/second-factor-store.ts'
import { mergeWanted } from '#server/cart/price-wanted.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'
import { member } from '#server/http/visitor.ts'
import { bookCash } from '#server/ledger/book-money.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { accountClaims, deskClaims, guestClaims } from './claim-owner.ts'
import { type Claim, readKey } from './order-request.ts'
import { type PlacedOrder, type PlacementNeeds, placeUnderLocks } from './place-under-locks.ts'
import { findPlacedBefore, type Placed, statusAtFirst } from './placed-before.ts'
import { takeListed } from './placement-store.ts'
import { performerOf, recordEvent } from './record-event.ts'

type DeskOrderBody = z.output<(typeof deskOrderEndpoints)['POST /api/admin/desk-orders']['body']>
type DeskRequest = {
  context: PlacementNeeds
  admin: Principal
  /** Language of the member of staff who reads a refusal. */
  reader: Language
  body: DeskOrderBody
  claim: Claim
}

/**
 * Places the order of a customer who telephones or is at the counter, under the same locks and rules as the shop's
 * (decision 340). Paid by link it waits for its payment as long as any other, and the customer is emailed the way to
 * it; paid in cash it is sold at once. The same key with the same body gives the same response. Refuses with what
 * `placeUnderLocks` refuses, cash/not-at-counter, auth/second-factor (for store credit), idempotency/* and thing/not-found (the account).
 */
export async function placeDeskOrder(
  context: PlacementNeeds,
  findRates: FindRates,
  body: DeskOrderBody,
  visitor: Visitor,
): Promise<{ order: Placed }> {
  assertMayPayBy(body.payment, body.channel)
  const admin = member(visitor)
  // Nobody else's money is spent by a session that was left open.
  if (body.storeCredit && !admin.hasRecentStepUp) refuse('auth/second-factor', { has: await hasSecondFactor(admin.id) })
  const claim = { visitorKey: deskClaims(admin.id), guestKey: null, ...readKey(visitor, body) }
  const ratesAt = await findRates.choose()
  const request = { context, admin, reader: visitor.language, body, claim }
  return { order: await transaction(() => placeOnce(request, ratesAt)) }
}

async function placeOnce(request: DeskRequest, ratesAt: (at: Date) => Rates): Promise<Placed> {
  const { context, body, claim, reader, admin } = request
  const id = randomUUID()
  const rows = await takeListed({ claim, orderId: id, wanted: mergeWanted(body.items) })
  if (!rows[0]?.claimed) return (await findPlacedBefore(claim, { waits: body.payment === 'link' })).order
  const { accountId, channel, storeCredit, payment } = body
  const isCashTaken = payment === 'cash'
  const placed = await placeUnderLocks({
    ...{ context, id, rows, ratesAt, reader, isCashTaken },
    body: { ...body, paymentMethod: pricedAs(payment), storeCredit: storeCredit?.amount },
    visitorKey: accountId === undefined ? guestClaims(body.shipping.email) : accountClaims(accountId),
    buyer: { accountId: accountId ?? null, language: await languageOf(body) },
    empties: false,
    taken: { channel, takenBy: admin.id },
  })
  await recordPlaced(request, id, placed)
  const { number, isSold, total } = placed
  return { id, number, status: statusAtFirst(isSold), total }
}

/** Returns the language of the order's emails. Refuses with thing/not-found for an account that cannot order. */
async function languageOf({ accountId, language }: DeskOrderBody): Promise<Language> {
  if (accountId === undefined) return language
  const account = await readOwnAccount(accountId)
  if (!account || account.closedAt !== null || account.disabledAt !== null) return refuse('thing/not-found')
  return account.language
}

const takenKinds = { telephone: 'taken_by_telephone', counter: 'taken_at_counter' } as const

/** Records who took the order, what the customer is emailed, and the cash on the counter. */
async function recordPlaced({ context, admin, body }: DeskRequest, id: string, placed: PlacedOrder): Promise<void> {
  const actor = performerOf(admin, 'admin')
  const record = (kind: OrderEventKind, data: Record<string, unknown>) =>
    recordEvent(context, { orderId: id, kind, actor, data })
  const { total, isSold, method, payment } = placed
  await record(takenKinds[body.channel], {})
  await record(isSold ? 'order_placed' : 'payment_requested', { total, method })
  if (body.payment !== 'cash' || payment.amount === 0) return
  await bookCash({ id: payment.id, orderId: id, amount: payment.amount, courierId: null })
  await record('cash_taken', { cash: payment.amount })
}
