import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { indianDay } from '#domain/calendar-day.ts'
import { invoiceDataKeptUntil } from '#domain/invoice-years.ts'
import { refuse } from '#domain/refusal.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import { address, authenticator, passkey, recoveryCode, singleUseToken } from '#server/db/account-safety-tables.ts'
import {
  account,
  cart,
  cartMerge,
  credential,
  sellerApplication,
  session,
  verification,
} from '#server/db/account-tables.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { notifyMe } from '#server/db/notify-tables.ts'
import { customerOrder, idempotencyKey, orderEvent, orderLink, outbox } from '#server/db/order-tables.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { contactMessage, supportTicket } from '#server/db/support-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { letter } from '#server/mail/deliver-letter.ts'
import { sayDay } from '#server/mail/say-date.ts'
import { accountClaims, guestClaims, reviewClaims } from '#server/orders/claim-owner.ts'
import { findObstacle } from './closing-obstacle.ts'

/** As much of whoever leaves as her leaving needs. */
export type Leaver = Pick<Principal, 'id' | 'role' | 'name' | 'email' | 'language' | 'brandId'>

/** What stands where an address stood; nobody can have one there. */
export const closedAddress = (accountId: string): string => `closed-${accountId}@haatdi.invalid`

/** The newest order's invoice data go last; null for an account that never ordered. */
export async function findKeptOrders(accountId: string): Promise<{ orders: number; keptUntil: string | null }> {
  const [found] = await db()
    .select({ orders: sql<number>`count(*)::int`, newest: sql<string | null>`max(${customerOrder.placedAt})` })
    .from(customerOrder)
    .where(eq(customerOrder.accountId, accountId))
  if (!found?.newest) return { orders: 0, keptUntil: null }
  return { orders: found.orders, keptUntil: invoiceDataKeptUntil(indianDay(new Date(found.newest)).day) }
}

/**
 * Closes the account for good: the person is gone from it, orders stay with what invoices must show (decision 0016). The caller has made
 * sure that its owner asks. Raises what stands in the way (`findObstacle`).
 */
export async function closeAccount(house: House, principal: Leaver): Promise<void> {
  const { id, email, language, name } = principal
  await transaction(async () => {
    await db().select({ id: account.id }).from(account).where(eq(account.id, id)).for('update')
    const obstacle = await findObstacle(principal)
    if (obstacle) refuse(obstacle.code, obstacle.details)
    const kept = await findKeptOrders(id)
    await forgetEntry(id, email)
    await forgetWritten(id, email)
    await forgetOrders(id, email)
    await forgetLetters([email])
    await db()
      .update(account)
      .set({
        name: '',
        email: closedAddress(id),
        emailVerified: false,
        image: null,
        username: null,
        displayUsername: null,
        capabilities: [],
        closedAt: dbNow,
        updatedAt: dbNow,
      })
      .where(eq(account.id, id))
    await recordSecurityEvent(house, 'closed', id)
    const farewell = letter(`account-closed:${id}`, {
      to: email,
      language,
      letter: kept.keptUntil ? 'accountClosedWithOrders' : 'accountClosed',
      values: {
        name,
        ...(kept.keptUntil ? { until: `${sayDay(kept.keptUntil, language)} ${kept.keptUntil.slice(0, 4)}` } : {}),
      },
    })
    await post(house, [
      farewell,
      { kind: 'forget-claims', dedupeKey: `forget-claims:${id}`, payload: { accountId: id } },
      // The farewell is the last thing that knows the address; a week is time enough to send it.
      {
        kind: 'forget-letter',
        dedupeKey: `forget:${farewell.dedupeKey}`,
        payload: { letter: farewell.dedupeKey },
        runAt: dbNowPlus({ days: 7 }),
      },
      ...(kept.keptUntil
        ? [
            {
              kind: 'forget-invoice-data',
              dedupeKey: `forget-invoice-data:${id}`,
              payload: { accountId: id },
              runAt: new Date(`${kept.keptUntil}T00:00:00+05:30`),
            },
          ]
        : []),
    ])
  })
}

/** Every way in, and what only somebody who is in can have. */
async function forgetEntry(id: string, email: string): Promise<void> {
  for (const table of [
    session,
    credential,
    authenticator,
    recoveryCode,
    passkey,
    address,
    cart,
    cartMerge,
    singleUseToken,
  ])
    await db().delete(table).where(eq(table.accountId, id))
  await db().delete(sellerApplication).where(eq(sellerApplication.accountId, id))
  await db()
    .delete(singleUseToken)
    .where(and(eq(singleUseToken.purpose, 'invitation'), eq(sql`${singleUseToken.payload} ->> 'email'`, email)))
  await db().delete(verification).where(eq(verification.identifier, email))
  await db().delete(notifyMe).where(eq(notifyMe.email, email))
}

/** Letters go; a ticket's history stays without whose it was; reviews stay without the name. */
async function forgetWritten(id: string, email: string): Promise<void> {
  await db()
    .delete(contactMessage)
    .where(or(eq(contactMessage.accountId, id), eq(sql`lower(${contactMessage.email})`, email)))
  await db()
    .update(supportTicket)
    .set({ email: closedAddress(id), accountId: null })
    .where(or(eq(supportTicket.accountId, id), eq(sql`lower(${supportTicket.email})`, email)))
  const own = db().select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.accountId, id))
  await db().update(review).set({ buyerName: '' }).where(inArray(review.orderId, own))
  await db()
    .update(reviewEvent)
    .set({ actorName: '' })
    .where(and(eq(reviewEvent.actorId, id), eq(reviewEvent.kind, 'written')))
}

/** Of orders stays what an invoice shows: name and place. How to reach the person, and what was added to the order, goes now. */
async function forgetOrders(id: string, email: string): Promise<void> {
  const ofAccount = eq(customerOrder.accountId, id)
  const own = db().select({ id: customerOrder.id }).from(customerOrder).where(ofAccount)
  await db()
    .update(orderLink)
    .set({ revokedAt: dbNow })
    .where(and(inArray(orderLink.orderId, own), sql`${orderLink.revokedAt} is null`))
  // Also those of orders that were a guest's and have joined the account: the hash of an address can be guessed.
  const claims = await db()
    .select({ id: customerOrder.id, placedBy: customerOrder.visitorKey, email: customerOrder.email })
    .from(customerOrder)
    .where(ofAccount)
  const owners = claims.flatMap((order) => [order.placedBy, guestClaims(order.email), reviewClaims(order.id)])
  await db()
    .delete(idempotencyKey)
    .where(inArray(idempotencyKey.visitorKey, [accountClaims(id), guestClaims(email), ...owners]))
  await db()
    .update(orderEvent)
    .set({ actorName: '' })
    .where(and(eq(orderEvent.actorId, id), eq(orderEvent.hand, 'customer')))
  await db()
    .update(customerOrder)
    .set({
      email: closedAddress(id),
      visitorKey: '',
      orderNotes: null,
      giftMessage: null,
      shipping: sql`${customerOrder.shipping} || '{"email": "", "phone": ""}'::jsonb`,
    })
    .where(eq(customerOrder.accountId, id))
}

/** Letters that were sent to these addresses, or still wait. */
const forgetLetters = (addresses: readonly string[]) =>
  db()
    .delete(outbox)
    .where(and(eq(outbox.kind, 'mail'), inArray(sql`${outbox.payload} ->> 'to'`, [...addresses])))
