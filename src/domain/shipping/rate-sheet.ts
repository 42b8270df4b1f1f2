import { type Paise, paise } from '../money/money.ts'
import { type Destination, zoneOf } from '../rates/delivery-zone.ts'
import type { RateTable } from '../rates/rate-table.ts'
import type { RateValues } from './service-rates.ts'
import { serviceOfRateValues } from './service-rates.ts'
import { servicePrice } from './shipping-rate.ts'
import { billableGrams, type MeasuredShipment } from './weight-dispute.ts'

/** The columns of a sheet of rates; the first, second and last are read, the others say in words what they are. */
export const rateSheetColumns = ['service', 'rate', 'carrier', 'zone', 'what', 'value'] as const

/** A row that is left out: it names no service or no number of it, or one of them again. */
type LeftOutRow = {
  readonly row: number
  readonly text: string
  readonly problem: 'service' | 'rate' | 'twice' | 'value'
}

export type ReadRateSheet = {
  readonly values: ReadonlyMap<string, RateValues>
  readonly leftOut: readonly LeftOutRow[]
}

/**
 * Reads a sheet of rates over those in force: numbers that it does not name stay as they are. `inForce` has every
 * service by its id. Undefined when its heading lacks a column that is read.
 */
export function readRateSheet(
  [head = [], ...rows]: readonly (readonly string[])[],
  inForce: ReadonlyMap<string, RateValues>,
): ReadRateSheet | undefined {
  const columnOf = (name: string) => head.findIndex((each) => each.trim().toLowerCase() === name)
  const [serviceAt, rateAt, valueAt] = [columnOf('service'), columnOf('rate'), columnOf('value')]
  if (serviceAt < 0 || rateAt < 0 || valueAt < 0) return undefined
  const values = new Map<string, Record<string, number>>()
  const leftOut: LeftOutRow[] = []
  const seen = new Set<string>()
  for (const [at, cells] of rows.entries()) {
    const [service = '', rate = '', typed = ''] = [cells[serviceAt], cells[rateAt], cells[valueAt]].map((cell) =>
      cell?.trim(),
    )
    const leave = (problem: LeftOutRow['problem'], text: string) => leftOut.push({ row: at + 2, text, problem })
    const current = inForce.get(service)
    const key = `${service} ${rate}`
    if (!current) leave('service', service)
    else if (!Object.hasOwn(current, rate)) leave('rate', rate)
    else if (seen.has(key)) leave('twice', rate)
    else if (!/^\d{1,7}([.,]\d{1,2})?$/.test(typed)) leave('value', typed)
    else values.set(service, { ...(values.get(service) ?? current), [rate]: Number(typed.replace(',', '.')) })
    seen.add(key)
  }
  return { values, leftOut }
}

/** A box that has left, as its carrier charges it. */
export type ReplayedShipment = { readonly destination: Destination; readonly box: MeasuredShipment }

/** Returns what these boxes cost by a service's numbers, fuel included; boxes that it does not carry are counted. */
export function replayShipments(
  shipments: readonly ReplayedShipment[],
  values: RateValues,
  table: RateTable,
): { cost: Paise; notCarried: number } {
  const service = serviceOfRateValues(values)
  let [cost, notCarried] = [0, 0]
  for (const { destination, box: shipment } of shipments) {
    const zone = zoneOf(destination, table)
    const grams = billableGrams(shipment, service.volumetricDivisor, table)
    const price = zone === null ? null : servicePrice(service, zone, grams, table.weightRules.roundUpGrams)
    if (price === null) notCarried += 1
    else cost += price
  }
  return { cost: paise(cost), notCarried }
}
