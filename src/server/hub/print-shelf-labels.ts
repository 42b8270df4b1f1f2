import { refuse } from '#domain/refusal.ts'
import { isActiveSellerOrder } from '#domain/seller-orders/seller-order-flow.ts'
import type { LabelFormat } from '#domain/shipping/label-format.ts'
import type { Needs } from '#server/context.ts'
import { documentTexts, formatWeight } from '#server/documents/document-texts.ts'
import { drawBinLabel, drawWholeBagLabel, renderShelfLabels } from '#server/documents/shelf-labels.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { listSellerOrderLines } from '#server/seller/seller-order-store.ts'
import { acceptedOf } from '#server/seller/show-seller-order.ts'
import { requireHub, requireThisHub } from '#server/shop/workplace.ts'
import { findBagToLabel } from './bag-label-store.ts'
import { listBins } from './bin-list-store.ts'
import { findHub } from './bin-store.ts'
import { ensureBins } from './manage-bins.ts'

/** The same labels have the same bytes, whenever they are printed. */
const createdAt = new Date(0)

/**
 * Renders the labels of the bins of a hub in the order of the shelf, or of one shelf, in this format or the one that
 * the hub prints. Refuses as `requireHub` does, and with thing/not-found for a shelf without bins.
 */
export async function printBinLabels(
  context: Needs<'printFonts'>,
  { format, shelf }: { format?: LabelFormat | undefined; shelf?: string | undefined },
  visitor: Visitor,
): Promise<FileReply> {
  const { language } = visitor
  const hub = await findHub(await ensureBins(visitor))
  const bins = (hub ? await listBins(hub.id) : []).filter((bin) => shelf === undefined || bin.shelf === shelf)
  if (!hub || bins.length === 0) return refuse('thing/not-found')
  const labels = bins.map(({ code, shelf: own, slot, size }) =>
    drawBinLabel({ language, hub: hub.name[language], code, shelf: own, slot, size }),
  )
  const name = shelf === undefined ? 'bins' : `bins-${shelf}`
  return renderShelfLabels(labels, { format: format ?? hub.labelFormat, name, createdAt }, context.printFonts)
}

/**
 * Renders the label of a bag once more, in this format or the one that its hub prints. Refuses with thing/not-found,
 * scan/other-hub, and scan/cancelled when nothing of it is to be sent.
 */
export async function printBagLabel(
  context: Needs<'printFonts'>,
  { id, format }: { id: string; format: LabelFormat | undefined },
  visitor: Visitor,
): Promise<FileReply> {
  const { language } = visitor
  const found = (await findBagToLabel(id)) ?? refuse('thing/not-found')
  await requireThisHub((await requireHub(member(visitor))).id, found.hubId, language)
  const { sellerOrder, shipping } = found
  if (!isActiveSellerOrder(sellerOrder.state)) return refuse('scan/cancelled')
  const lines = (await listSellerOrderLines([id])).map(({ line }) => line)
  const grams = lines.reduce((all, line) => all + line.grossGrams * acceptedOf(line), 0)
  const label = drawWholeBagLabel({
    language,
    code: sellerOrder.code,
    orderNumber: found.orderNumber,
    bag: { number: sellerOrder.position, count: found.bags },
    store: found.storeName[language],
    destination: `${shipping.city}, ${found.countryName?.[language] ?? shipping.country}`,
    units: lines.reduce((all, line) => all + acceptedOf(line), 0),
    weight: formatWeight(sellerOrder.packedGrams ?? grams, documentTexts[language]),
  })
  const usual = (await findHub(found.hubId))?.labelFormat ?? 'a6'
  const printing = { format: format ?? usual, name: `bag-${sellerOrder.code}`, createdAt }
  return renderShelfLabels([label], printing, context.printFonts)
}
