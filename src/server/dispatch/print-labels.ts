import { randomUUID } from 'node:crypto'
import { isRefusalOf, refuse } from '#domain/refusal.ts'
import { inShelfOrder, type LabelFormat } from '#domain/shipping/label-format.ts'
import { findOpenCarrier } from '#server/carriers/open-carriers.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { joinLabels, type LabelPage, renderLabelSheet } from '#server/documents/label-sheet.ts'
import { renderZplLabels } from '#server/documents/zpl-label.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { changeBooking, findNewestBooking } from '#server/hub/booking-store.ts'
import { readShipmentLabel } from '#server/hub/shipment-label.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { callOpenCarrier } from './call-open-carrier.ts'
import { countPrints, findLabelSheet, insertLabelSheet, saveHubFormat } from './label-sheet-store.ts'

/**
 * Puts the labels of these boxes together, in shelf order, and counts the print in each one's timeline; those without a
 * waybill, or whose label is being voided, are `left`; those whose carrier has made a label on paper are `onPaper` when ZPL is
 * wanted. Refuses with thing/not-found, and with carrier/label-first or carrier/label-on-paper when there is none to print.
 */
export async function printLabels(
  context: Needs<'orderChanged' | 'notifyOutbox' | 'carriers'>,
  wanted: { boxes: readonly string[]; format: LabelFormat; remember: boolean },
  visitor: Visitor,
): Promise<{ id: string; printed: string[]; left: string[]; onPaper: string[] }> {
  return transaction(async () => {
    const shelved = []
    const left: string[] = []
    const onPaper: string[] = []
    for (const id of new Set(wanted.boxes)) {
      const { shipment, order } = await findShipment(id)
      const booking = await findNewestBooking(id)
      if (shipment.state !== 'label_ready' || booking?.state === 'voiding') left.push(id)
      else if (wanted.format === 'zpl' && hasOwnLabel(context, booking)) onPaper.push(id)
      else shelved.push({ id, orderId: order.id, shelf: shipment.shelf, orderNumber: order.number })
    }
    if (shelved.length === 0) refuse(onPaper.length > 0 ? 'carrier/label-on-paper' : 'carrier/label-first')
    const sorted = shelved.toSorted(inShelfOrder)
    const printed = sorted.map(({ id }) => id)
    const principal = member(visitor)
    const sheetId = randomUUID()
    await insertLabelSheet({
      id: sheetId,
      format: wanted.format,
      language: visitor.language,
      shipments: printed,
      actorId: principal.id,
      actorName: principal.name,
    })
    if (wanted.remember) await saveHubFormat(printed, wanted.format)
    const counts = await countPrints(printed)
    const actor = stepActorOf(principal, 'hub').performedBy
    for (const { id, orderId } of sorted)
      await recordEvent(context, { orderId, kind: 'label_printed', actor, data: { count: counts.get(id) ?? 1 } })
    return { id: sheetId, printed, left, onPaper }
  })
}

/**
 * Renders such a file. Boxes whose label was voided since are left out, and those whose carrier has not made its label
 * yet. Refuses with thing/not-found, and carrier/label-first when none is left.
 */
export async function renderLabels(
  context: Needs<'printFonts' | 'carriers' | 'storage'>,
  id: string,
): Promise<FileReply> {
  const sheet = (await findLabelSheet(id)) ?? refuse('thing/not-found')
  const labels: LabelPage[] = []
  for (const shipmentId of sheet.shipments) {
    const label = await readShipmentLabel(shipmentId, sheet.language).catch((error: unknown) => {
      if (isRefusalOf(error, 'flow/not-now')) return undefined
      throw error
    })
    if (!label) continue
    const pdf = await findCarrierLabel(context, shipmentId)
    if (pdf === 'ours') labels.push({ label })
    else if (pdf) labels.push({ pdf })
  }
  if (labels.length === 0) refuse('carrier/label-first')
  const own = labels.flatMap((each) => ('label' in each ? [each.label] : []))
  const { format, at: createdAt } = sheet
  if (format === 'zpl') {
    const bytes = await renderZplLabels(own, { createdAt }, context.printFonts)
    return { name: `labels-${id.slice(0, 8)}.zpl`, contentType: 'text/plain; charset=utf-8', bytes }
  }
  const paper = { format, createdAt }
  const bytes =
    own.length === labels.length
      ? await renderLabelSheet(own, paper, context.printFonts)
      : await joinLabels(labels, paper, context.printFonts)
  return { contentType: 'application/pdf', bytes }
}

type Booking = Awaited<ReturnType<typeof findNewestBooking>>

/** Returns whether the label of a booking is the carrier's own file, which no printer language replaces. */
const hasOwnLabel = (context: Needs<'carriers'>, booking: Booking): boolean =>
  booking !== undefined &&
  booking.theirRef !== null &&
  findOpenCarrier(context, booking.carrier ?? null)?.labels === 'theirs'

/** Returns the carrier's own label, fetched once and stored; null while it is not ready, `ours` where the shop prints its own. */
async function findCarrierLabel(
  context: Needs<'carriers' | 'storage'>,
  shipmentId: string,
): Promise<Uint8Array | 'ours' | null> {
  const booking = await findNewestBooking(shipmentId)
  const carrier = findOpenCarrier(context, booking?.carrier ?? null)
  if (!booking || !carrier || booking.theirRef === null || !hasOwnLabel(context, booking)) return 'ours'
  const stored = booking.labelFile ? await context.storage.get(booking.labelFile) : undefined
  if (stored) return stored.bytes
  const { theirRef } = booking
  const bytes = await callOpenCarrier(carrier, () => carrier.label(theirRef))
  if (!bytes) return null
  const labelFile = await context.storage.put({ visibility: 'private', contentType: 'application/pdf', bytes })
  await changeBooking(booking.id, { labelFile })
  return bytes
}
