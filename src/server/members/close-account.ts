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

/** The fields of an account that closing it needs. */
export type Leaver = Pick<Principal, 'id' | 'role' | 'name' | 'email' | 'language' | 'brandId'>

/** Returns the placeholder for an erased email address; no real mailbox can exist there. */
export const closedAddress = (accountId: string): string => `closed-${accountId}@haatdi.invalid`

/**
 * Returns how many orders are retained and until when, by the newest order's invoice data; null for an account that
 * never ordered.
 */
export async function findKeptOrders(accountId: string): Promise<{ orders: number; keptUntil: string | null }> {
  const [found] = await db()
    .select({ orders: sql<number>`count(*)::int`, newest: sql<string | null>`max(${customerOrder.placedAt})` })
    .from(customerOrder)
    .where(eq(customerOrder.accountId, accountId))
  if (!found?.newest) return { orders: 0, keptUntil: null }
  return { orders: found.orders, keptUntil: invoiceDataKeptUntil(indianDay(new Date(found.newest)).day) }
}

/**
 * Closes the account permanently: personal data is removed, orders stay with what invoices must show (decision 0016).
 * The caller has verified that the owner requested it. Raises the first obstacle (`findObstacle`).
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
      // The goodbye email is the last row that holds the address; a week is enough time to send it.
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

/** Deletes all credentials and sessions, and what only a signed-in person can have. */
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

/** Deletes emails; removes the person from ticket history, and the name from reviews. */
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

/** Reduces orders to what an invoice shows: name and place. Contact data and notes on the order are deleted now. */
async function forgetOrders(id: string, email: string): Promise<void> {
  const ofAccount = eq(customerOrder.accountId, id)
  const own = db().select({ id: customerOrder.id }).from(customerOrder).where(ofAccount)
  await db()
    .update(orderLink)
    .set({ revokedAt: dbNow })
    .where(and(inArray(orderLink.orderId, own), sql`${orderLink.revokedAt} is null`))
  // Includes those of guest orders that were linked to the account: the hash of an address can be guessed.
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

/** Deletes emails that were sent to these addresses, or are still queued. */
const forgetLetters = (addresses: readonly string[]) =>
  db()
    .delete(outbox)
    .where(and(eq(outbox.kind, 'mail'), inArray(sql`${outbox.payload} ->> 'to'`, [...addresses])))
