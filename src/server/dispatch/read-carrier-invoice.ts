import { type Paise, paise, sum } from '#domain/money/money.ts'
import type { RateTable } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import {
  costInRupees,
  guessInvoiceColumns,
  type InvoiceColumns,
  type InvoiceFault,
  type InvoiceField,
  type InvoiceProblem,
  type InvoiceRow,
  invoiceFields,
  isCostPossible,
  neededInvoiceFields,
  readInvoiceRow,
} from '#domain/shipping/carrier-invoice.ts'
import { shipmentToleranceOf } from '#domain/shipping/hub-terms.ts'
import type { WeightTolerance } from '#domain/shipping/weight-check.ts'
import { amountAtStake, billableGrams, isOverbilled } from '#domain/shipping/weight-dispute.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import { readTermsAtHub } from '#server/shop/hub-terms-store.ts'
import { type BilledParcel, listBilledParcels } from './carrier-invoice-store.ts'

export type InvoiceRequest = {
  carrier: string
  number: string
  day: string
  currency: string
  rate: number
  columns?: string | undefined
}

/** A weight above what may be billed, and what is at stake. */
type Overweight = { billedGrams: number; measuredGrams: number; billableGrams: number; stake: Paise }

/** A row that an import takes: its parcel, its cost in rupees, and the dispute it raises. */
export type TakenRow = {
  row: InvoiceRow
  parcel: BilledParcel
  cost: ReturnType<typeof costInRupees>
  overweight: Overweight | null
}
type RefusedRow = { row: number; waybill: string; value: string; problem: InvoiceProblem }

/** What an invoice would change: nothing is written by reading it. */
export type InvoicePlan = {
  head: string[]
  columns: InvoiceColumns
  missing: InvoiceField[]
  rows: number
  taken: TakenRow[]
  same: number
  refused: RefusedRow[]
}

/**
 * Reads the file of a carrier's invoice and compares each row with its parcel. Refuses with sheet/unreadable,
 * sheet/encoding and sheet/too-many-rows, and with request/invalid for a column that the file does not have.
 */
export async function readCarrierInvoice(bytes: Uint8Array, request: InvoiceRequest): Promise<InvoicePlan> {
  const [head = [], ...rows] = await readSheet(bytes)
  const columns = request.columns === undefined ? guessInvoiceColumns(head) : chosenColumns(request.columns, head)
  const missing = neededInvoiceFields.filter((field) => columns[field] === undefined)
  const plan: InvoicePlan = { head, columns, missing, rows: rows.length, taken: [], same: 0, refused: [] }
  if (missing.length > 0) return plan
  const read = rows.map((cells) => readInvoiceRow(cells, columns, request.currency))
  const parcels = await listBilledParcels(
    request.carrier,
    read.flatMap((row) => ('waybill' in row ? [row.waybill] : [])),
  )
  const judge = await judgeOf(request, parcels)
  const waybillAt = columns.waybill ?? 0
  for (const [at, row] of read.entries()) {
    const judged = 'problem' in row ? row : judge(row)
    if (judged === 'same') plan.same += 1
    else if ('problem' in judged)
      plan.refused.push({
        row: at + 2,
        waybill: rows[at]?.[waybillAt] ?? '',
        value: judged.value,
        problem: judged.problem,
      })
    else plan.taken.push(judged)
  }
  return plan
}

function chosenColumns(typed: string, head: readonly string[]): InvoiceColumns {
  const columns: Partial<Record<InvoiceField, number>> = {}
  for (const part of typed.split(',')) {
    const [name, at] = part.split(':')
    const field = invoiceFields.find((each) => each === name)
    if (!field || Number(at) >= head.length) return refuse('request/invalid')
    columns[field] = Number(at)
  }
  return columns
}

/** Returns a function that compares a row with its parcel; it knows the rows before. */
async function judgeOf(request: InvoiceRequest, parcels: readonly BilledParcel[]) {
  const byWaybill = new Map(parcels.map((parcel) => [parcel.waybill, parcel]))
  const tables = new Map<string, RateTable>()
  for (const version of new Set(parcels.map(({ rateVersion }) => rateVersion)))
    tables.set(version, (await readRatesOf({ rateVersion: version, countryVersion: null })).table)
  const tolerances = new Map<string, WeightTolerance>()
  for (const hubId of new Set(parcels.map((parcel) => parcel.hubId)))
    tolerances.set(hubId, shipmentToleranceOf(await readTermsAtHub(hubId)))
  const seen = new Set<string>()
  return (row: InvoiceRow): TakenRow | 'same' | InvoiceFault => {
    const parcel = byWaybill.get(row.waybill)
    const fault = (problem: InvoiceProblem, value = row.waybill): InvoiceFault => ({ field: 'waybill', value, problem })
    if (!parcel) return fault('unknown')
    if (!parcel.hasLeft) return fault('not-sent')
    if (!isCostPossible(row, request.rate)) return fault('amount', String(row.freightMinor / 100))
    const key = `${row.waybill} ${row.direction}`
    if (seen.has(key)) return fault('twice')
    seen.add(key)
    const before = parcel.lines.find(({ direction }) => direction === row.direction)
    if (before && before.invoiceNumber !== request.number) return fault('billed', before.invoiceNumber)
    if (before) return isSame(before, row) ? 'same' : fault('changed')
    const cost = costInRupees(row, request.rate)
    const table = tables.get(parcel.rateVersion)
    const tolerance = tolerances.get(parcel.hubId)
    const overweight = table && tolerance ? overweightOf(row, parcel, cost, { table, tolerance }) : null
    return { row, parcel, cost, overweight }
  }
}

const isSame = (before: BilledParcel['lines'][number], row: InvoiceRow): boolean =>
  before.grams === row.grams &&
  before.freightMinor === row.freightMinor &&
  before.fuelMinor === row.fuelMinor &&
  before.otherMinor === row.otherMinor

/** Only the way to the customer is weighed at the hub. */
function overweightOf(
  { direction, grams }: InvoiceRow,
  { box: shipment, service }: BilledParcel,
  cost: TakenRow['cost'],
  { table, tolerance }: { table: RateTable; tolerance: WeightTolerance },
): Overweight | null {
  if (direction !== 'forward' || grams === null || shipment === null) return null
  const [partnerId, serviceId] = service.split('/')
  const partner = table.partners.find(({ id }) => id === partnerId)
  const divisor = partner?.services.find(({ id }) => id === serviceId)?.volumetricDivisor ?? null
  const billable = billableGrams(shipment, divisor, table)
  if (!isOverbilled(grams, billable, tolerance)) return null
  const stake = amountAtStake(sum([cost.freight, cost.fuel]), grams, billable)
  return { billedGrams: grams, measuredGrams: shipment.grams, billableGrams: billable, stake }
}

/** What the rows that are taken cost together, and what their customers were charged. */
export function totalsOf(taken: readonly TakenRow[]): {
  billed: Paise
  charged: Paise
  stake: Paise
  disputes: number
} {
  const overweight = taken.flatMap((each) => each.overweight ?? [])
  return {
    billed: sum(taken.map(({ cost }) => cost.whole)),
    charged: sum(taken.map(({ row, parcel }) => (row.direction === 'forward' ? parcel.charged : paise(0)))),
    stake: sum(overweight.map(({ stake }) => stake)),
    disputes: overweight.length,
  }
}
