import { additionPaymentsOf, mayAddItems } from '#domain/orders/order-addition.ts'
import { mayChangeRecipient } from '#domain/orders/recipient.ts'
import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import type { Needs } from '#server/context.ts'
import { listVisits } from '#server/courier/parcel-report-store.ts'
import { findReceiver } from '#server/dispatch/carrier-event-store.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { readWholeOrder, type WholeOrder } from '#server/orders/order-store.ts'
import { listTagsOf } from '#server/orders/order-tag-store.ts'
import { showEmailsAgain } from '#server/orders/send-emails-again.ts'
import { type Reader, serializeEvents } from '#server/orders/serialize-event.ts'
import { showOrder, showSummary } from '#server/orders/shape-order.ts'
import { showCashRisk } from '#server/orders/show-cash-risk.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { type ListedOrder, listOrderEmails } from './admin-order-store.ts'

type Head = WholeOrder['head']

/** Returns an order as a row of the admin's list. */
export function showAdminSummary({ head, sellerOrders }: ListedOrder, visitor: Visitor) {
  const { order, payment } = head
  const shown = showSummary({ head, sellerOrders, items: 0 }, visitor.language)
  const { items: _, sellers: __, ...summary } = shown
  return {
    ...summary,
    customer: order.shipping.fullName,
    country: order.destination,
    city: order.shipping.city,
    sellers: sellerOrders.length,
    payment: payment?.state ?? ('expired' as const),
  }
}

/**
 * Returns one order with everything the back office knows of it: versions, cost of the parcel, every event with its
 * data, and the emails.
 */
export async function showAdminOrder(
  context: Needs<'pictures' | 'secret'>,
  findRates: FindRates,
  id: string,
  visitor: Visitor,
) {
  const whole = (await readWholeOrder(id)) ?? refuse('thing/not-found')
  const rates = await findRates()
  const { head, sellerOrders } = whole
  const { order } = head
  const reader: Reader = { as: 'admin', id: member(visitor).id, language: visitor.language }
  const shown = showOrder(whole, reader, { pictures: context.pictures, rates })
  const shipments = await showShipments(whole, shown)
  return {
    ...showAdminSummary({ head, sellerOrders }, visitor),
    email: order.email,
    language: order.language,
    member: order.accountId !== null,
    channel: order.channel,
    shipping: shown.shipping,
    mayChangeRecipient: mayChangeRecipient(
      order.state,
      whole.boxes.map(({ shipment }) => shipment.state),
    ),
    addition: shown.addition,
    adding: showAdding(whole),
    cashRisk: await showCashRisk(context, id),
    orderNotes: order.orderNotes,
    gift: shown.gift,
    amounts: shown.amounts,
    replaces: shown.replaces,
    rateVersion: order.rateVersion,
    promotionsVersion: order.promotionsVersion,
    parts: shown.parts.map((sellerOrder) => {
      const row = sellerOrders.find((each) => each.sellerOrder.brandId === sellerOrder.brandId)?.sellerOrder
      if (!row) throw new Error(`order ${id} shows a part it does not have`)
      return { ...sellerOrder, id: row.id, code: row.code, packedGrams: row.packedGrams }
    }),
    hubCity: shown.hubCity,
    journey: shown.journey,
    ...firstOf(shipments),
    boxes: shipments,
    tags: (await listTagsOf([id])).get(id) ?? [],
    events: showEvents(whole, reader),
    emails: await serializeEmails(whole, reader),
    emailsAgain: await showEmailsAgain(whole, visitor),
  }
}

const showAdding = ({ head: { order, payment }, boxes: shipments, addition }: WholeOrder) => ({
  isOpen:
    addition === null &&
    mayAddItems({
      state: order.state,
      isReplacement: order.replacesClaimId !== null,
      boxes: shipments.map(({ shipment }) => shipment.state),
    }),
  city: order.cityId,
  payments: additionPaymentsOf({ payment: payment?.state, isMember: order.accountId !== null }),
})

/** Returns every box with the stores in it and its parcel. */
async function showShipments({ boxes: shipments }: WholeOrder, shown: ReturnType<typeof showOrder>) {
  return await Promise.all(
    shipments.map(async ({ shipment, parcel }, index) => {
      const seen = shown.boxes[index]
      if (!seen) throw new Error(`box ${shipment.id} of an order is not shown`)
      const { brandIds, journey, arrivesFrom, arrivesTo } = seen
      return {
        number: shipment.position,
        brandIds,
        box: showOneShipment(shipment),
        parcel: parcel && seen.parcel ? await showParcel(parcel, seen.parcel) : null,
        journey,
        arrivesFrom,
        arrivesTo,
      }
    }),
  )
}

function firstOf([first]: Awaited<ReturnType<typeof showShipments>>) {
  if (!first) throw new Error('an order shows no box')
  return { box: first.box, parcel: first.parcel }
}

const showOneShipment = ({ id, state, measuredGrams, expectedGrams, seal, sentAgainAt }: Head['shipment']) => ({
  id,
  state,
  measuredGrams,
  expectedGrams,
  seal,
  sentAgainAt,
})

/** Returns a parcel with its cost and the visits to its recipient; `shown` is what its customer sees of it. */
async function showParcel(
  { id, state, carrier: carrierId, waybill, costPaise, currency, courierId }: NonNullable<Head['parcel']>,
  { carrier, trackingPage }: { carrier: string; trackingPage: string | null },
) {
  const visits = await showVisits(id)
  return {
    id,
    state,
    carrier,
    waybill,
    trackingPage,
    cost: costPaise,
    currency,
    courierId,
    ended: isParcelOver(state),
    receivedBy: state === 'delivered' ? await findReceiver(carrierId, waybill) : null,
    visits,
  }
}

/** Returns every event with who caused it and its data. */
const showEvents = ({ events, sellerOrders }: WholeOrder, reader: Reader) =>
  events.flatMap((event) =>
    serializeEvents([event], sellerOrders, reader).map(({ kind, at, brandId, text, detail }) => ({
      kind,
      at,
      brandId,
      text,
      detail,
      actorRole: event.actorRole,
      actorName: event.actorName,
      data: event.data,
    })),
  )

/** Returns what couriers have reported of their visits. */
async function showVisits(parcelId: string) {
  return (await listVisits(parcelId)).map(({ report, courier }) => ({
    id: report.id,
    at: report.at,
    courier,
    isDelivered: report.event === 'delivered',
    proof: report.proof,
    picture: report.photo,
    note: report.note,
    reason: report.reason,
  }))
}

/** Returns the emails by recipient; one about an event has the event's text as its title, as the admin reads it. */
async function serializeEmails({ head, sellerOrders }: WholeOrder, reader: Reader) {
  const emails = await listOrderEmails(head.order.id)
  return emails.map(({ message, accountEmail, event }) => ({
    to: accountEmail ?? head.order.email,
    subject:
      (event && serializeEvents([event], sellerOrders, reader)[0]?.text) ??
      String(message.payload.kind ?? message.kind),
    at: message.createdAt,
    sent: message.doneAt !== null,
  }))
}
