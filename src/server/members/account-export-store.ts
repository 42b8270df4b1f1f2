import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { accountDeletionEndpoints } from '#contract/accounts/account-deletion-contract.ts'
import type { WorkReply } from '#contract/contract.ts'
import { readDevice } from '#server/accounts/device-name.ts'
import { address, consent, securityEvent } from '#server/db/account-safety-tables.ts'
import { account, cartLine, session } from '#server/db/account-tables.ts'
import { claim, claimStep } from '#server/db/claim-tables.ts'
import { customerOrder, orderLine } from '#server/db/order-tables.ts'
import { notificationChoice, pushDevice } from '#server/db/push-tables.ts'
import { productQuestion } from '#server/db/question-tables.ts'
import { review } from '#server/db/review-tables.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { contactMessage, supportTicket, supportTicketEvent } from '#server/db/support-tables.ts'
import { db } from '#server/db/transaction.ts'
import { listHeads, listSellerOrders } from '#server/orders/order-store.ts'
import { statusOf } from '#server/orders/shape-order.ts'

type Exported = WorkReply<(typeof accountDeletionEndpoints)['POST /api/account/export']>

/** A limit above any account's number of orders: the export must be complete. */
const mostOrders = 100_000

/** Returns everything the shop stores about an account. Hashes, tokens and internal staff notes are excluded. */
export async function exportAccount(id: string): Promise<Exported> {
  return {
    exportedAt: shopNow(),
    profile: await exportProfile(id),
    consents: await db()
      .select({
        document: consent.document,
        edition: consent.edition,
        givenAt: consent.givenAt,
        givenBy: consent.givenBy,
      })
      .from(consent)
      .where(eq(consent.accountId, id))
      .orderBy(asc(consent.givenAt)),
    addresses: (await db().select().from(address).where(eq(address.accountId, id)).orderBy(asc(address.createdAt))).map(
      ({ isDefault, createdAt, ...rest }) => ({ ...rest, first: isDefault, addedAt: createdAt }),
    ),
    cart: await db()
      .select({ productId: cartLine.productId, quantity: cartLine.quantity, addedAt: cartLine.addedAt })
      .from(cartLine)
      .where(eq(cartLine.accountId, id))
      .orderBy(asc(cartLine.addedAt)),
    orders: await exportOrders(id),
    claims: await exportClaims(id),
    reviews: await exportReviews(id),
    questions: await exportQuestions(id),
    messages: await db()
      .select({
        subject: contactMessage.subject,
        message: contactMessage.message,
        name: contactMessage.name,
        email: contactMessage.email,
        sentAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(eq(contactMessage.accountId, id))
      .orderBy(asc(contactMessage.createdAt)),
    tickets: await exportTickets(id),
    sessions: (await db().select().from(session).where(eq(session.accountId, id)).orderBy(desc(session.seenAt))).map(
      ({ userAgent, ipAddress, createdAt, seenAt }) => ({
        ...readDevice(userAgent),
        network: ipAddress,
        startedAt: createdAt,
        seenAt,
      }),
    ),
    notifications: await exportNotifications(id),
    security: await db()
      .select({ kind: securityEvent.kind, at: securityEvent.at })
      .from(securityEvent)
      .where(eq(securityEvent.accountId, id))
      .orderBy(desc(securityEvent.id)),
  }
}

/** Returns the devices that show notifications; the addresses at push services are keys, and excluded. */
async function exportNotifications(id: string): Promise<Exported['notifications']> {
  const [choice] = await db().select().from(notificationChoice).where(eq(notificationChoice.accountId, id))
  const devices = await db()
    .select()
    .from(pushDevice)
    .where(eq(pushDevice.accountId, id))
    .orderBy(desc(pushDevice.createdAt))
  return {
    muted: [...(choice?.muted ?? [])],
    quietFrom: choice?.quietFrom ?? null,
    quietUntil: choice?.quietUntil ?? null,
    devices: devices.map(({ userAgent, createdAt }) => ({ ...readDevice(userAgent), addedAt: createdAt })),
  }
}

async function exportProfile(id: string): Promise<Exported['profile']> {
  const [own] = await db().select().from(account).where(eq(account.id, id))
  if (!own) throw new Error('a signed-in account has a row')
  const { name, username, displayUsername, createdAt, ...rest } = own
  return { ...rest, fullName: name, username: displayUsername ?? username ?? '', since: createdAt }
}

async function exportOrders(accountId: string): Promise<Exported['orders']> {
  const heads = await listHeads(eq(customerOrder.accountId, accountId), mostOrders)
  if (heads.length === 0) return []
  const ids = heads.map(({ order }) => order.id)
  const sellerOrders = await listSellerOrders(ids)
  const lines = await db()
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(asc(orderLine.position))
  return heads.map((head) => {
    const { order } = head
    return {
      number: order.number,
      placedAt: order.placedAt,
      status: statusOf(
        head,
        sellerOrders.filter(({ sellerOrder }) => sellerOrder.orderId === order.id),
      ).status,
      email: order.email,
      shipping: order.shipping,
      orderNotes: order.orderNotes,
      giftMessage: order.giftMessage,
      delivery: order.deliveryName,
      promoCode: order.promoCode,
      goods: order.goodsPaise,
      discount: order.discountPaise,
      deliveryPrice: order.deliveryPaise,
      codFee: order.codFeePaise,
      total: order.totalPaise,
      lines: lines
        .filter(({ orderId }) => orderId === order.id)
        .map((line) => ({
          productId: line.productId,
          name: line.name,
          store: line.brandName,
          weight: line.weight,
          quantity: line.quantity,
          unitPrice: line.unitPricePaise,
          discount: line.discountPaise,
          net: line.netPaise,
        })),
    }
  })
}

/** Returns what the customer wrote in claims; what staff and sellers wrote is excluded. */
async function exportClaims(accountId: string): Promise<Exported['claims']> {
  const own = await db()
    .select({ claim, order: customerOrder.number })
    .from(claim)
    .innerJoin(customerOrder, eq(customerOrder.id, claim.orderId))
    .where(eq(customerOrder.accountId, accountId))
    .orderBy(asc(claim.createdAt))
  if (own.length === 0) return []
  const ids = own.map(({ claim: { id } }) => id)
  const steps = await db()
    .select()
    .from(claimStep)
    .where(and(inArray(claimStep.claimId, ids), inArray(claimStep.kind, ['opened', 'evidence', 'appealed'])))
    .orderBy(asc(claimStep.id))
  return own.map(({ claim: { id, kind, state, createdAt }, order }) => ({
    order,
    kind,
    state,
    openedAt: createdAt,
    messages: steps.flatMap(({ claimId, text }) => (claimId === id && text !== null ? [text] : [])),
  }))
}

async function exportReviews(accountId: string): Promise<Exported['reviews']> {
  const own = await db()
    .select({ review })
    .from(review)
    .innerJoin(customerOrder, eq(customerOrder.id, review.orderId))
    .where(eq(customerOrder.accountId, accountId))
    .orderBy(asc(review.number))
  return own.map(({ review: { body, buyerName, ...rest } }) => ({ ...rest, text: body, shownAs: buyerName }))
}

/** Returns the questions that the account asked stores, with the public answers. */
async function exportQuestions(accountId: string): Promise<Exported['questions']> {
  const own = await db()
    .select()
    .from(productQuestion)
    .where(eq(productQuestion.accountId, accountId))
    .orderBy(asc(productQuestion.number))
  return own.map(({ body, writerName, writerCity, ...rest }) => ({
    ...rest,
    text: body,
    shownAs: writerName,
    city: writerCity,
  }))
}

/** Returns the messages of the account's tickets; internal staff notes are excluded. */
async function exportTickets(accountId: string): Promise<Exported['tickets']> {
  const tickets = await db()
    .select()
    .from(supportTicket)
    .where(eq(supportTicket.accountId, accountId))
    .orderBy(asc(supportTicket.createdAt))
  if (tickets.length === 0) return []
  const messages = await db()
    .select()
    .from(supportTicketEvent)
    .where(
      and(
        inArray(
          supportTicketEvent.ticketId,
          tickets.map(({ id }) => id),
        ),
        sql`${supportTicketEvent.kind} in ('opened', 'replied')`,
      ),
    )
    .orderBy(asc(supportTicketEvent.id))
  return tickets.map(({ id, createdAt, ...rest }) => ({
    ...rest,
    openedAt: createdAt,
    messages: messages
      .filter(({ ticketId }) => ticketId === id)
      .map(({ kind, text, at }) => ({
        from: kind === 'opened' ? ('you' as const) : ('shop' as const),
        text: text ?? '',
        at,
      })),
  }))
}
