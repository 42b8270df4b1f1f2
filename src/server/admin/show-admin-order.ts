import { isParcelOver } from '#domain/parcel-flow.ts'
import { refuse } from '#domain/refusal.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { sayBoxState } from '#server/hub/show-box.ts'
import { readWholeOrder, type WholeOrder } from '#server/orders/order-store.ts'
import { showOrder, showSummary } from '#server/orders/shape-order.ts'
import { type Reader, tellEvents } from '#server/orders/tell-event.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { type ListedOrder, listMails } from './admin-order-store.ts'

/** Returns an order as a row of the admin's list. */
export function showAdminSummary({ head, parts }: ListedOrder, visitor: Visitor) {
  const { order, payment } = head
  const shown = showSummary({ head, parts, items: 0 }, visitor.language)
  const { id, number, status, trouble, statusText, placedAt, total } = shown
  return {
    id,
    number,
    status,
    trouble,
    statusText,
    placedAt,
    customer: order.shipping.fullName,
    country: order.destination,
    city: order.shipping.city,
    makers: parts.length,
    total,
    payment: payment?.state ?? ('expired' as const),
  }
}

/**
 * Returns one order with everything the back office knows of it: versions, cost of the parcel, every event with its
 * data, and the emails.
 */
export async function showAdminOrder(house: House, findRates: FindRates, id: string, visitor: Visitor) {
  const whole = (await readWholeOrder(id)) ?? refuse('thing/not-found')
  const rates = await findRates()
  const { head, parts, events } = whole
  const { order, box, parcel } = head
  const { language } = visitor
  const reader: Reader = { as: 'admin', id: member(visitor).id, language }
  const shown = showOrder(whole, reader, { pictures: house.pictures, rates })
  return {
    ...showAdminSummary({ head, parts }, visitor),
    email: order.email,
    language: order.language,
    member: order.accountId !== null,
    shipping: shown.shipping,
    orderNotes: order.orderNotes,
    gift: shown.gift,
    amounts: shown.amounts,
    replaces: shown.replaces,
    rateVersion: order.rateVersion,
    offersVersion: order.offersVersion,
    parts: shown.parts.map((part) => {
      const row = parts.find((each) => each.part.brandId === part.brandId)?.part
      if (!row) throw new Error(`order ${id} shows a part it does not have`)
      return { ...part, id: row.id, code: row.code, packedGrams: row.packedGrams }
    }),
    hubCity: shown.hubCity,
    partsAtHub: shown.partsAtHub,
    journey: shown.journey,
    box: {
      id: box.id,
      state: box.state,
      stateText: sayBoxState(language, box.state),
      measuredGrams: box.measuredGrams,
      expectedGrams: box.expectedGrams,
      seal: box.seal,
    },
    parcel: parcel &&
      shown.parcel && {
        id: parcel.id,
        state: parcel.state,
        stateText: shown.parcel.stateText,
        carrier: shown.parcel.carrier,
        waybill: parcel.waybill,
        cost: parcel.costPaise,
        currency: parcel.currency,
        courierId: parcel.courierId,
        ended: isParcelOver(parcel.state),
      },
    events: events.flatMap((event) =>
      tellEvents([event], parts, reader).map(({ kind, at, brandId, text, detail }) => ({
        kind,
        at,
        brandId,
        text,
        detail,
        actorRole: event.actorRole,
        actorName: event.actorName,
        data: event.data,
      })),
    ),
    mails: await showMails(whole, reader),
  }
}

/** Returns the emails by recipient; one about an event has the event's text as its title, as the admin reads it. */
async function showMails({ head, parts }: WholeOrder, reader: Reader) {
  const mails = await listMails(head.order.id)
  return mails.map(({ message, accountEmail, event }) => ({
    to: accountEmail ?? head.order.email,
    subject: (event && tellEvents([event], parts, reader)[0]?.text) ?? String(message.payload.kind ?? message.kind),
    at: message.createdAt,
    sent: message.doneAt !== null,
  }))
}
