import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { closedAddress } from '#domain/accounts/closed-address.ts'
import { address, authenticator, passkey, recoveryCode, singleUseToken } from '#server/db/account-safety-tables.ts'
import { account, cart, cartMerge, credential, sellerApplication, session } from '#server/db/account-tables.ts'
import { consignmentMend } from '#server/db/carrier-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { sentAgain } from '#server/db/hub-tables.ts'
import { carrierEvent } from '#server/db/manifest-tables.ts'
import { subscription } from '#server/db/notify-tables.ts'
import { customerOrder, idempotencyKey, orderEvent, orderLink, outbox } from '#server/db/order-tables.ts'
import { notificationChoice } from '#server/db/push-tables.ts'
import { productQuestion } from '#server/db/question-tables.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { contactMessage, inboundEmail, supportTicket, supportTicketEvent } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import { onceOwner } from '#server/http/work-once.ts'
import { accountClaims, guestClaims, reviewClaims } from '#server/orders/claim-owner.ts'

/** Returns how many orders an account has placed, and when the newest; null when none. */
export async function countOrders(accountId: string): Promise<{ orders: number; newest: string | null }> {
  const [found] = await db()
    .select({ orders: sql<number>`count(*)::int`, newest: sql<string | null>`max(${customerOrder.placedAt})` })
    .from(customerOrder)
    .where(eq(customerOrder.accountId, accountId))
  return found ?? { orders: 0, newest: null }
}

/** Locks an account until the transaction ends. */
export async function lockAccount(id: string): Promise<void> {
  await db().select({ id: account.id }).from(account).where(eq(account.id, id)).for('update')
}

/** Returns an account that is not closed, by what erasing it needs; undefined without one. */
export async function findOpenAccount(id: string): Promise<{ id: string; email: string } | undefined> {
  const [open] = await db()
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(and(eq(account.id, id), isNull(account.closedAt)))
  return open
}

/** Closes an account and removes what names its owner from its row. */
export async function emptyAccount(id: string): Promise<void> {
  await db()
    .update(account)
    .set({
      name: '',
      email: closedAddress(id),
      emailVerified: false,
      username: null,
      displayUsername: null,
      usernameSkeleton: null,
      capabilities: [],
      staffRoleId: null,
      closedAt: dbNow,
      updatedAt: dbNow,
    })
    .where(eq(account.id, id))
}

/** Deletes all credentials and sessions, and what only a signed-in person can have. */
export async function eraseCredentials(id: string, email: string): Promise<void> {
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
    notificationChoice,
  ])
    await db().delete(table).where(eq(table.accountId, id))
  await db().delete(sellerApplication).where(eq(sellerApplication.accountId, id))
  await db()
    .delete(singleUseToken)
    .where(and(eq(singleUseToken.purpose, 'invitation'), eq(sql`${singleUseToken.payload} ->> 'email'`, email)))
  await db().delete(subscription).where(eq(subscription.email, email))
}

/** Deletes messages and photographs that came by email; removes the person from ticket history, and the name from reviews. */
export async function eraseMessages(id: string, email: string): Promise<void> {
  await db()
    .delete(contactMessage)
    .where(or(eq(contactMessage.accountId, id), eq(sql`lower(${contactMessage.email})`, email)))
  const written = db()
    .select({ id: supportTicketEvent.id })
    .from(supportTicketEvent)
    .innerJoin(supportTicket, eq(supportTicket.id, supportTicketEvent.ticketId))
    .where(or(eq(supportTicket.accountId, id), eq(sql`lower(${supportTicket.email})`, email)))
  await db().delete(inboundEmail).where(inArray(inboundEmail.eventId, written))
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

/** Returns the products whose pages name the owner of an account, as the writer of a review or of an answered question. */
export async function listProductsNaming(id: string): Promise<string[]> {
  const own = db().select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.accountId, id))
  const reviewed = db().select({ id: review.productId }).from(review).where(inArray(review.orderId, own))
  const answered = db()
    .select({ id: productQuestion.productId })
    .from(productQuestion)
    .where(and(eq(productQuestion.accountId, id), isNotNull(productQuestion.answer)))
  return (await reviewed.union(answered)).map((row) => row.id)
}

/** Deletes the questions that no store has answered; answered ones stay without name and city. */
export async function eraseQuestions(id: string): Promise<void> {
  const own = eq(productQuestion.accountId, id)
  await db()
    .delete(productQuestion)
    .where(and(own, isNull(productQuestion.answer)))
  await db().update(productQuestion).set({ accountId: null, writerName: '', writerCity: '' }).where(own)
}

/** Reduces orders to what an invoice shows: name and place. Contact data and notes on the order are deleted now. */
export async function eraseOrderContacts(id: string, email: string): Promise<void> {
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
    .where(inArray(idempotencyKey.visitorKey, [accountClaims(id), onceOwner(id), guestClaims(email), ...owners]))
  await db()
    .update(orderEvent)
    .set({ actorName: '' })
    .where(and(eq(orderEvent.actorId, id), eq(orderEvent.actedAs, 'customer')))
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
  await db()
    .update(sentAgain)
    .set({ formerShipping: sql`${sentAgain.formerShipping} || '{"email": "", "phone": ""}'::jsonb` })
    .where(sql`${sentAgain.orderId} in (select o.id from customer_order o where o.account_id = ${id})`)
  await db()
    .update(carrierEvent)
    .set({ receivedBy: null })
    .where(
      sql`${carrierEvent.receivedBy} is not null and (${carrierEvent.carrier}, ${carrierEvent.waybill}) in (
        select p.carrier, p.waybill from parcel p join customer_order o on o.id = p.order_id where o.account_id = ${id})`,
    )
  await db()
    .delete(consignmentMend)
    .where(
      sql`${consignmentMend.shipmentId} in (
        select s.id from shipment s join customer_order o on o.id = s.order_id where o.account_id = ${id})`,
    )
}

/** Deletes emails that were sent to these addresses, or are still queued. */
export const eraseEmails = (addresses: readonly string[]) =>
  db()
    .delete(outbox)
    .where(and(eq(outbox.kind, 'email'), inArray(sql`${outbox.payload} ->> 'to'`, [...addresses])))
