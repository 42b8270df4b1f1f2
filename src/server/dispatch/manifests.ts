import { parseOrderNumber } from '#domain/codes/order-number.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { carrierLabels } from '#domain/shipping/carrier-name.ts'
import { normaliseWaybillNumber } from '#domain/shipping/waybill.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { reportParcel } from '#server/courier/report-parcel.ts'
import type { Strokes } from '#server/db/manifest-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { renderManifest } from '#server/documents/manifest.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { findHub } from '#server/hub/bin-store.ts'
import { findNewestBooking } from '#server/hub/booking-store.ts'
import { carrierNameOf, findCarrier, findEachCarrierOnce } from '#server/hub/carrier-store.ts'
import {
  countManifestLines,
  findLabelledParcel,
  findManifest,
  findManifestOf,
  insertManifestLine,
  listManifestLines,
  listManifests,
  listUnlistedParcels,
  lockManifest,
  lockOpenManifest,
  type ManifestRow,
  saveClosedManifest,
} from '#server/hub/manifest-store.ts'
import { lockShipment } from '#server/hub/shipment-lock-store.ts'
import { hasRecalledUnits } from '#server/orders/recall-stop-store.ts'
import { requireHub, requireThisHub } from '#server/shop/workplace.ts'
import { translate } from '#server/translate.ts'
import { postWaitingEvents } from './carrier-event-messages.ts'
import { showPickups } from './order-pickup.ts'

/** Closed lists that the station still shows. */
const shownClosed = 8

/** Returns the name of who takes the parcels of a list: the rates of its first box name the partner. */
async function nameOf(carrier: string, lines: readonly ManifestLine[], language: Language): Promise<string> {
  const [first] = lines
  if (!first) return (carrierLabels as Readonly<Record<string, string>>)[carrier] || carrier
  return carrierNameOf(carrier, await findCarrier(first.rateVersion, first.serviceId))[language]
}

type ManifestLine = Awaited<ReturnType<typeof listManifestLines>>[number]

type WaitingGroup = {
  carrier: string
  carrierName: string
  boxes: { parcelId: string; orderNumber: string; waybill: string; labelledOn: string }[]
}

/** Returns the lists of the send station of a person's hub: waiting boxes by carrier, open lists, and the newest closed ones. */
export async function showTrucks(context: Needs<'carriers'>, visitor: Visitor) {
  const { language } = visitor
  const { id: hubId } = await requireHub(member(visitor))
  const waiting = new Map<string, WaitingGroup>()
  const carrierOf = findEachCarrierOnce()
  for (const shipment of await listUnlistedParcels(hubId)) {
    const partner = await carrierOf(shipment.rateVersion, shipment.serviceId)
    const group: WaitingGroup = waiting.get(shipment.carrier) ?? {
      carrier: shipment.carrier,
      carrierName: carrierNameOf(shipment.carrier, partner)[language],
      boxes: [],
    }
    group.boxes.push({
      parcelId: shipment.parcelId,
      orderNumber: shipment.orderNumber,
      waybill: shipment.waybill,
      labelledOn: indianDay(shipment.labelledAt).day,
    })
    waiting.set(shipment.carrier, group)
  }
  const shown = await Promise.all((await listManifests(hubId, shownClosed)).map((row) => showManifest(row, language)))
  return {
    waiting: [...waiting.values()],
    pickups: await showPickups(context, hubId),
    open: shown.filter(({ closedAt }) => closedAt === null),
    closed: shown.filter(({ closedAt }) => closedAt !== null),
  }
}

/** Returns one list with its lines. */
async function showManifest(row: ManifestRow, language: Language) {
  const lines = await listManifestLines(row.id)
  return {
    id: row.id,
    number: row.number,
    carrier: await nameOf(row.carrier, lines, language),
    day: row.day,
    lines: lines.map(({ parcelId, orderNumber, waybill, grams }) => ({
      parcelId,
      orderNumber,
      waybill,
      grams: Number(grams),
    })),
    counted: row.counted,
    signedBy: row.signedBy,
    closedAt: row.closedAt,
  }
}

/**
 * Puts a box onto the open list of its carrier; the same box again changes nothing. Refuses with scan/unreadable, thing/not-found,
 * scan/other-hub, shipment/recalled,
 * and flow/not-now for a box that has left or whose label is being voided.
 */
export async function scanOntoTruck(code: string, visitor: Visitor) {
  const orderNumber = parseOrderNumber(code)
  const waybill = normaliseWaybillNumber(code)
  if (orderNumber === null && waybill.length < 4) refuse('scan/unreadable')
  const found = (await findLabelledParcel(waybill, orderNumber)) ?? refuse('thing/not-found')
  await requireThisHub((await requireHub(member(visitor))).id, found.hubId, visitor.language)
  const reply = (row: ManifestRow, again: boolean, count: number) => ({
    manifestId: row.id,
    number: row.number,
    orderNumber: found.orderNumber,
    again,
    count,
  })
  return transaction(async () => {
    if (await hasRecalledUnits(await lockShipment(found.shipmentId))) refuse('shipment/recalled')
    const earlier = await findManifestOf(found.id)
    if (earlier?.state === 'open') return reply(earlier, true, await countManifestLines(earlier.id))
    const now = await findLabelledParcel(waybill, orderNumber)
    const isVoiding = (await findNewestBooking(found.shipmentId))?.state === 'voiding'
    if (now?.state !== 'label_ready' || isVoiding) refuse('flow/not-now')
    const list = await lockOpenManifest(found.hubId, found.carrier)
    await insertManifestLine(list.id, found.id, member(visitor).name)
    return reply(list, false, await countManifestLines(list.id))
  })
}

/**
 * Closes a list: what was counted is what was scanned, and who takes it has signed. All its boxes are with the carrier from
 * then on; a box that was left behind is on none, and so on the next one. Refuses with thing/not-found, flow/not-now and
 * manifest/counted-otherwise.
 */
export async function closeManifest(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  id: string,
  closing: { counted: number; signedBy: string; strokes: Strokes },
  visitor: Visitor,
) {
  const principal = member(visitor)
  await transaction(async () => {
    const row = (await lockManifest(id)) ?? refuse('thing/not-found')
    if (row.state === 'closed') refuse('flow/not-now')
    const lines = await listManifestLines(id)
    if (lines.length !== closing.counted)
      refuse('manifest/counted-otherwise', { listed: lines.length, counted: closing.counted })
    await saveClosedManifest(id, {
      counted: closing.counted,
      signedBy: closing.signedBy,
      signature: closing.strokes.length > 0 ? closing.strokes : null,
      closedBy: principal.id,
      closedByName: principal.name,
    })
    const report = { event: 'handed_to_carrier' as const, proof: row.number }
    for (const { parcelId } of lines.toSorted((one, other) => one.orderId.localeCompare(other.orderId)))
      await reportParcel(context, parcelId, report, { principal, as: 'hub' })
    await postWaitingEvents(
      context,
      lines.map(({ waybill }) => ({ carrier: row.carrier, waybill })),
    )
  })
  return showManifest((await findManifest(id)) ?? refuse('thing/not-found'), visitor.language)
}

const paperTexts = (language: Visitor['language']): Parameters<typeof renderManifest>[0]['texts'] => ({
  title: translate(language, 'dispatch', 'paper.title'),
  carrier: translate(language, 'dispatch', 'paper.carrier'),
  hub: translate(language, 'dispatch', 'paper.hub'),
  day: translate(language, 'dispatch', 'paper.day'),
  count: translate(language, 'dispatch', 'paper.count'),
  order: translate(language, 'dispatch', 'paper.order'),
  waybill: translate(language, 'dispatch', 'paper.waybill'),
  country: translate(language, 'dispatch', 'paper.country'),
  weight: translate(language, 'dispatch', 'paper.weight'),
  signed: translate(language, 'dispatch', 'paper.signed'),
  closedBy: translate(language, 'dispatch', 'paper.closedBy'),
})

/** Renders a closed list as a PDF. Refuses with thing/not-found, and flow/not-now while it is open. */
export async function printManifest(context: Needs<'printFonts'>, id: string, { language }: Visitor): Promise<Buffer> {
  const row = (await findManifest(id)) ?? refuse('thing/not-found')
  if (row.closedAt === null || row.signedBy === null || row.counted === null) return refuse('flow/not-now')
  const lines = await listManifestLines(id)
  return renderManifest(
    {
      language,
      texts: paperTexts(language),
      number: row.number,
      carrier: await nameOf(row.carrier, lines, language),
      hub: (await findHub(row.hubId))?.name[language] ?? row.hubId,
      day: row.day,
      counted: row.counted,
      signedBy: row.signedBy,
      strokes: row.signature ?? [],
      closedAt: row.closedAt,
      closedBy: row.closedByName ?? '',
      lines: lines.map(({ waybill, orderNumber, destination, grams }) => ({
        waybill,
        orderNumber,
        destination,
        grams: Number(grams),
      })),
    },
    context.printFonts,
  )
}
