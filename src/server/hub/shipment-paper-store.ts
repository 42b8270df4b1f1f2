import { and, eq, gte, sql } from 'drizzle-orm'
import { type DeclaredLine, type Lack, listLacks, supplierOf } from '#domain/customs/export-papers.ts'
import { normaliseHsCode } from '#domain/customs/hs-code.ts'
import { shareOfPacked } from '#domain/invoices/invoice.ts'
import type { Language } from '#domain/language/language.ts'
import { nothing } from '#domain/money/money.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { lineHsCode, shipmentFiling } from '#server/db/invoice-tables.ts'
import { shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { packedOf } from '#server/invoices/invoice-data-store.ts'
import { listSellerOrderLines, type SellerOrderLineRow } from '#server/seller/seller-order-store.ts'
import { translate } from '#server/translate.ts'
import { listShipmentSellerOrders, type ShipmentSellerOrder, type ShipmentWithOrder } from './shipment-store.ts'

type PaperLine = DeclaredLine & { seller: string; netGrams: number }
export type ShipmentPapers = {
  lines: PaperLine[]
  filings: { requirement: string; reference: string }[]
  /** The items still missing from the documents. */
  lacks: Lack[]
}

/** The seller orders of a shipment and their lines, for callers that have read them already. */
type PackedBags = { sellerOrders: readonly ShipmentSellerOrder[]; lines: readonly SellerOrderLineRow[] }

/**
 * Reads the data of a shipment's export documents, or null for one that stays in India and needs none. Lines are the
 * packed items, at what the customer paid for them (docs/spec/correctness.md#34), and free replacements at their value; a code set
 * by the hub takes precedence over the catalogue's.
 */
export async function readShipmentPapers(view: ShipmentWithOrder, known?: PackedBags): Promise<ShipmentPapers | null> {
  if (view.domestic) return null
  const { shipment, order } = view
  const lines = await listPackedLines(order, known ?? (await readPackedBags(shipment)))
  const filings = await listFilings(shipment)
  const { requires } = view
  return {
    lines,
    filings: filings.filter(({ requirement }) => requires.includes(requirement)),
    lacks: listLacks({ lines, measuredGrams: shipment.measuredGrams, recipient: order.shipping, requires, filings }),
  }
}

async function readPackedBags(shipment: ShipmentWithOrder['shipment']): Promise<PackedBags> {
  const sellerOrders = await listShipmentSellerOrders(shipment)
  return { sellerOrders, lines: await listSellerOrderLines(sellerOrders.map(({ sellerOrder }) => sellerOrder.id)) }
}

async function listPackedLines(
  { id: orderId, replacesClaimId }: ShipmentWithOrder['order'],
  { sellerOrders, lines: rows }: PackedBags,
): Promise<PaperLine[]> {
  const codes = await listSetCodes(orderId)
  return rows.flatMap(({ line }) => {
    const own = sellerOrders.find(({ sellerOrder }) => sellerOrder.id === line.sellerOrderId)
    const quantity = own ? packedOf(line, own.sellerOrder) : 0
    if (quantity === 0) return []
    const sold = {
      gross: line.grossPaise,
      // Replacements cost nothing, but are declared at their price.
      discount: replacesClaimId === null ? line.discountPaise : nothing,
      quantity: line.quantity,
      refunded: line.refundedPaise,
      ended: line.lostDiscountPaise,
    }
    const hsCode = codes.get(line.id) ?? line.hsnCode
    return [
      {
        lineId: line.id,
        name: `${line.name.en}, ${line.weight}`,
        seller: line.brandName.en,
        hsCode: normaliseHsCode(hsCode) ?? hsCode,
        quantity,
        value: shareOfPacked(sold, quantity).net,
        netGrams: line.weightGrams * quantity,
      },
    ]
  })
}

/** Lists the newest code the hub set for each line of an order. */
export async function listSetCodes(orderId: string): Promise<Map<string, string>> {
  const rows = await db()
    .select({ lineId: lineHsCode.orderLineId, code: lineHsCode.code })
    .from(lineHsCode)
    .where(sql`${lineHsCode.orderLineId} in (select id from order_line where order_id = ${orderId})`)
    .orderBy(lineHsCode.id)
  return new Map(rows.map(({ lineId, code }) => [lineId, code]))
}

/** Lists the newest reference of each filing; of a box that is sent again only those for this time. */
async function listFilings({ id: shipmentId, sentAgainAt }: ShipmentWithOrder['shipment']) {
  const rows = await db()
    .select()
    .from(shipmentFiling)
    .where(
      and(
        eq(shipmentFiling.shipmentId, shipmentId),
        sentAgainAt === null ? undefined : gte(shipmentFiling.at, sentAgainAt),
      ),
    )
    .orderBy(shipmentFiling.id)
  const newest = new Map(rows.map(({ requirement, reference }) => [requirement, reference]))
  return [...newest].map(([requirement, reference]) => ({ requirement, reference }))
}

/** Lists missing items of a shipment's documents; none inside India. */
export const listMissingPapers = async (view: ShipmentWithOrder): Promise<Lack[]> =>
  (await readShipmentPapers(view))?.lacks ?? []

/** Returns each missing item as a message a packer can act on: what it is, and who supplies it. */
export const translateMissingPapers = (lacks: readonly Lack[], language: Language): string[] =>
  lacks.map((lack) => {
    const what = translate(language, 'hub', `papers.lack.${lack.code}`, {
      subject: 'subject' in lack ? lack.subject : '',
      name: 'name' in lack ? lack.name : '',
    })
    return `${what} ${translate(language, 'hub-papers', `supplier.${supplierOf(lack)}`)}`
  })

/** Counts a new version of a shipment. */
export async function countPaperVersion(id: string): Promise<void> {
  await db()
    .update(shipment)
    .set({ version: sql`${shipment.version} + 1`, updatedAt: dbNow })
    .where(eq(shipment.id, id))
}

/** Saves the customs code that was set for a line. */
export async function insertHsCode(values: typeof lineHsCode.$inferInsert): Promise<void> {
  await db().insert(lineHsCode).values(values)
}

/** Saves the reference of a filing. */
export async function insertFiling(values: typeof shipmentFiling.$inferInsert): Promise<void> {
  await db().insert(shipmentFiling).values(values)
}
