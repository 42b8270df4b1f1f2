import type { BoxState } from '#domain/box-flow.ts'
import { isLivePart, isReceivedPart } from '#domain/fulfilment-flow.ts'
import type { Language } from '#domain/language.ts'
import type { ParcelState } from '#domain/parcel-flow.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { readTimeline } from '#server/orders/order-timeline.ts'
import { say } from '#server/say.ts'
import { listPartLines } from '#server/seller/part-store.ts'
import { acceptedOf, sayPartState } from '#server/seller/show-part.ts'
import { readBoxPapers, sayPapers } from './box-papers.ts'
import { type BoxPart, type BoxView, findBox, findCashToCollect, findParcelOfBox, listBoxParts } from './box-store.ts'
import { findCarrier } from './carriers.ts'

/** Returns the label of a shipment's or a parcel's state. */
export const sayBoxState = (language: Language, state: BoxState): string =>
  say(language, 'order-states', `box.${state}`)
export const sayParcelState = (language: Language, state: ParcelState): string =>
  say(language, 'order-states', `parcel.${state}`)

/** Returns a shipment as a row of the shelf list; `parts` are those of its order. */
export function showBoxSummary({ box, order, countryName }: BoxView, parts: readonly BoxPart[], language: Language) {
  const live = parts.filter(({ part }) => isLivePart(part.state))
  const missing = live.filter(({ part }) => !isReceivedPart(part.state))
  return {
    id: box.id,
    orderId: order.id,
    orderNumber: order.number,
    state: box.state,
    stateText: sayBoxState(language, box.state),
    bin: box.bin,
    destination: {
      city: order.shipping.city,
      country: order.destination,
      countryName: countryName?.[language] ?? order.destination,
    },
    partsHere: live.length - missing.length,
    partsLive: live.length,
    missing: missing.map(({ brandName }) => brandName[language]),
    makers: live.map(({ part, brandName, palette }) => ({
      brandId: part.brandId,
      name: brandName[language],
      colour: palette.ground,
      here: isReceivedPart(part.state),
    })),
    firstPartAt: box.firstPartAt,
    promisedBy: order.arrivesTo,
  }
}

/** Returns one shipment with its seller orders, documents, parcel and timeline. Refuses with thing/not-found. */
export async function showBox(id: string, visitor: Visitor) {
  const { language } = visitor
  const principal = member(visitor)
  const view = await findBox(id)
  const { box, order } = view
  const parts = await listBoxParts([order.id])
  const lines = await listPartLines(parts.map(({ part }) => part.id))
  const carrier = await findCarrier(order.rateVersion, order.serviceId)
  const parcel = await findParcelOfBox(box.id)
  const papers = await readBoxPapers(view)
  return {
    ...showBoxSummary(view, parts, language),
    version: box.version,
    recipient: order.shipping.fullName,
    parts: parts.map(({ part, brandName, palette }) => {
      // Cancelled units are not packed.
      const own = lines.filter(({ line }) => line.fulfilmentId === part.id && acceptedOf(line) > 0)
      return {
        code: part.code,
        brandId: part.brandId,
        brandName: brandName[language],
        colour: palette.ground,
        state: part.state,
        stateText: sayPartState(language, part.state),
        here: isReceivedPart(part.state),
        items: own.reduce((all, { line }) => all + acceptedOf(line), 0),
        packedGrams: part.packedGrams,
        receivedAt: part.receivedAt,
        lines: own.map(({ line }) => ({
          name: line.name[language],
          weight: line.weight,
          quantity: acceptedOf(line),
          bestBefore: line.bestBefore,
        })),
      }
    }),
    gift: order.giftMessage === null ? null : { message: order.giftMessage },
    expectedGrams: box.expectedGrams,
    measuredGrams: box.measuredGrams,
    seal: box.seal,
    photo: box.photo === null ? null : `/api/courier/hub/boxes/${box.id}/photo.jpg?v=${box.version}`,
    service: {
      id: order.serviceId,
      name: carrier.serviceName[language],
      partner: carrier.name[language],
      waybillExample: carrier.waybillExample,
    },
    deliveryPaid: order.deliveryPaise,
    cashToCollect: await findCashToCollect(order.id),
    parcel: parcel
      ? {
          id: parcel.id,
          state: parcel.state,
          stateText: sayParcelState(language, parcel.state),
          waybill: parcel.waybill,
          cost: parcel.costPaise,
          currency: parcel.currency,
        }
      : null,
    missingPapers: sayPapers(papers?.lacks ?? [], language),
    papers: papers && {
      complete: papers.lacks.length === 0,
      lines: papers.lines.map(({ lineId, name, hsCode, quantity, value }) => ({
        lineId,
        name,
        hsCode,
        quantity,
        value,
      })),
      filings: view.requires.map((requirement) => ({
        requirement,
        reference: papers.filings.find((filing) => filing.requirement === requirement)?.reference ?? null,
      })),
    },
    timeline: await readTimeline(order.id, {
      as: principal.role === 'admin' ? 'admin' : 'hub',
      id: principal.id,
      language,
    }),
  }
}
