import type { Language } from '#domain/language/language.ts'
import { toRupees } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { type CarrierName, carrierLabels } from '#domain/shipping/carrier-name.ts'
import type { Needs } from '#server/context.ts'
import { tableFile } from '#server/documents/table-file.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import type { ExportRequest } from '#server/lists/export-list.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { openList } from '#server/lists/open-list.ts'
import { readPhoto } from '#server/pictures/stored-photo.ts'
import { findNewestRates } from '#server/shipping/order-rate-store.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { translateCode } from '#server/translate.ts'
import {
  carrierInvoiceListSource,
  findDispute,
  listCarrierInvoices,
  listDisputesOf,
  listInvoiceCarriers,
  listInvoiceLines,
  listOpenDisputes,
  listParcelCarriers,
  paiseOf,
} from './carrier-invoice-view-store.ts'

type NameCarrier = (carrier: string) => string
type InvoiceFact = Awaited<ReturnType<typeof listCarrierInvoices>>[number]
type DisputeFact = Awaited<ReturnType<typeof listOpenDisputes>>[number]

/** Returns a function that names carriers: those that are booked, and the partners of the rates. */
async function carrierNames(language: Language): Promise<NameCarrier> {
  const newest = await findNewestRates()
  const partners = newest ? rateTableSchema.parse(newest.rates).partners : []
  const names = new Map(partners.map(({ id, name }) => [id, name[language]]))
  return (carrier) => names.get(carrier) ?? (carrierLabels[carrier as CarrierName] || carrier)
}

/** Returns one page of the imported invoices, the carriers that parcels were handed to, and the open disputes. */
export async function showCarrierInvoices(request: ListRequest, language: Language) {
  const nameOf = await carrierNames(language)
  const [carriers, disputes] = [await listParcelCarriers(), await listOpenDisputes()]
  return {
    ...(await (await openInvoiceList(language)).readPage(request)),
    carriers: carriers.map((id) => ({ id, name: nameOf(id) })),
    disputes: disputes.map((dispute) => shapeDispute(dispute, nameOf)),
  }
}

/** Returns a view of the imported invoices as a file. */
export const carrierInvoiceFile = async (request: ExportRequest, language: Language): Promise<FileReply> =>
  (await openInvoiceList(language)).readFile(request)

async function openInvoiceList(language: Language) {
  const nameOf = await carrierNames(language)
  const names = Object.fromEntries((await listInvoiceCarriers()).map((carrier) => [carrier, nameOf(carrier)]))
  return openList(
    {
      source: carrierInvoiceListSource(names),
      readRows: async (ids) => (await listCarrierInvoices(ids)).map((invoice) => listedInvoice(invoice, nameOf)),
      toFileRow: (row) => ({ ...row, day: new Date(`${row.day}T00:00:00+05:30`) }),
    },
    language,
  )
}

function listedInvoice(fact: InvoiceFact, nameOf: NameCarrier) {
  const invoice = shapeInvoice(fact, nameOf)
  const { raised, won, lost } = invoice.disputes
  return {
    ...invoice,
    billed: paiseOf(invoice.freight + invoice.fuel + invoice.other),
    openDisputes: raised,
    wonDisputes: won,
    lostDisputes: lost,
  }
}

/** Returns one invoice. Refuses with thing/not-found. */
export async function showCarrierInvoice(id: string, language: Language) {
  const nameOf = await carrierNames(language)
  const [invoice] = await listCarrierInvoices([id])
  if (!invoice) return refuse('thing/not-found')
  const [lines, disputes] = [await listInvoiceLines(id), await listDisputesOf(id)]
  return {
    invoice: shapeInvoice(invoice, nameOf),
    lines: lines.map(({ freight, fuel, other, charged, ...line }) => ({
      ...line,
      freight: paiseOf(freight),
      fuel: paiseOf(fuel),
      other: paiseOf(other),
      charged: paiseOf(charged),
    })),
    disputes: disputes.map((dispute) => shapeDispute(dispute, nameOf)),
  }
}

/** Returns one dispute. Refuses with thing/not-found. */
export async function showDispute(id: string, language: Language) {
  const dispute = (await findDispute(id)) ?? refuse('thing/not-found')
  return shapeDispute(dispute, await carrierNames(language))
}

/** Returns the photograph of a disputed box. Refuses with thing/not-found. */
export async function readDisputePhoto(context: Needs<'storage'>, id: string): Promise<Uint8Array> {
  const dispute = await findDispute(id)
  return dispute?.photo ? readPhoto(context, dispute.photo) : refuse('thing/not-found')
}

/** Returns the open disputes of an invoice as a file for its carrier. Refuses with thing/not-found. */
export async function disputesFile(id: string, language: Language): Promise<FileReply> {
  const { invoice, disputes } = await showCarrierInvoice(id, language)
  const text = (key: string) => translateCode(language, 'carrier-invoices', `file.${key}`)
  const columns = [
    'waybill',
    'invoice',
    'billedGrams',
    'measuredGrams',
    'billableGrams',
    'size',
    'sealedAt',
    'seal',
    'stake',
  ]
  const rows = disputes
    .filter(({ state }) => state === 'raised')
    .map((each) => [
      each.waybill,
      each.invoiceNumber,
      each.billedGrams,
      each.measuredGrams,
      each.billableGrams,
      each.size?.join(' × ') ?? '',
      each.sealedAt?.toISOString() ?? '',
      each.seal ?? '',
      toRupees(each.stake),
    ])
  const name = `weight-disputes-${invoice.number.replaceAll(/[^\w-]+/g, '-')}`
  return tableFile({ name, sheet: 'disputes', rows: [columns.map(text), ...rows] }, 'csv')
}

function shapeInvoice({ raised, won, lost, ...fact }: InvoiceFact, nameOf: NameCarrier) {
  return {
    ...fact,
    carrierName: nameOf(fact.carrier),
    rate: Number(fact.rate),
    at: new Date(fact.at),
    freight: paiseOf(fact.freight),
    fuel: paiseOf(fact.fuel),
    other: paiseOf(fact.other),
    charged: paiseOf(fact.charged),
    credit: paiseOf(fact.credit),
    disputes: { raised, won, lost },
  }
}

function shapeDispute({ photo, carrier, ...fact }: DisputeFact, nameOf: NameCarrier) {
  const instant = (at: Date | string | null) => (at === null ? null : new Date(at))
  return {
    ...fact,
    carrierName: nameOf(carrier),
    hasPhoto: photo !== null,
    billed: paiseOf(fact.billed),
    stake: paiseOf(fact.stake),
    credit: fact.credit === null ? null : paiseOf(fact.credit),
    sealedAt: instant(fact.sealedAt),
    raisedAt: new Date(fact.raisedAt),
    decidedAt: instant(fact.decidedAt),
  }
}
