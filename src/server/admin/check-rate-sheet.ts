import type { Language } from '#domain/language/language.ts'
import { isForeignZone } from '#domain/rates/delivery-zone.ts'
import type { RateTable } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import { type ReplayedShipment, rateSheetColumns, readRateSheet, replayShipments } from '#domain/shipping/rate-sheet.ts'
import {
  boundsOfRate,
  differences,
  inReadingOrder,
  parseRateTerm,
  problemsOfRates,
  type RateValues,
  rateValuesOfService,
} from '#domain/shipping/service-rates.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { tableFile } from '#server/documents/table-file.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { listCountries } from '#server/shipping/order-rate-store.ts'
import { destinationRules } from '#server/shop/destination-rules.ts'
import { textCodeOf, translateCode } from '#server/translate.ts'
import { type CarrierService, changeName, servicesOf } from './carrier-services.ts'
import { listLeftShipments } from './replay-store.ts'
import { versionOf } from './shop-setting-store.ts'
import { readTable } from './show-rates.ts'

const replayedDays = 30

const readInForce = async (): Promise<RateTable> => (await readTable('now')) ?? refuse('thing/not-found')

const nameOf = ({ partner, service }: CarrierService, language: Language): string =>
  `${partner.name[language]}, ${service.name[language]}`

/** Returns the rates in force as a sheet, one row for each number. Refuses with thing/not-found before there are any. */
export async function rateSheetFile(format: 'csv' | 'xlsx', language: Language): Promise<FileReply> {
  const table = await readInForce()
  const rows = servicesOf(table).flatMap((each) => {
    const values = rateValuesOfService(each.service)
    return inReadingOrder(Object.keys(values)).map((name) => [
      each.id,
      name,
      nameOf(each, language),
      ...wordsOf(name, table.weightRules.roundUpGrams, language),
      values[name] ?? null,
    ])
  })
  return tableFile({ name: 'rates', sheet: 'rates', rows: [[...rateSheetColumns], ...rows] }, format)
}

/** Returns zone and meaning of a number in words. */
function wordsOf(name: string, grams: number, language: Language): [zone: string, what: string] {
  const term = parseRateTerm(name)
  if (!term) return ['', name]
  const key = term.uptoKg === null ? `term.${term.of}` : 'term.furtherUpTo'
  const what = translateCode(language, 'rates', key, { grams: String(grams), kilograms: String(term.uptoKg ?? '') })
  return [term.zone === null ? '' : translateCode(language, 'rates', `zone.${term.zone}`), what]
}

/**
 * Compares a sheet with the rates in force; nothing is written. Refuses as `readSheet` does, and with sheet/unreadable
 * when the columns that are read are missing.
 */
export async function checkRateSheet(bytes: Uint8Array, language: Language) {
  const table = await readInForce()
  const services = servicesOf(table)
  const inForce = new Map(services.map(({ id, service }) => [id, rateValuesOfService(service)]))
  const read = readRateSheet(await readSheet(bytes), inForce) ?? refuse('sheet/unreadable')
  const shipments = await readReplayed()
  const changed = []
  for (const each of services) {
    const [before, values] = [inForce.get(each.id) ?? {}, read.values.get(each.id)]
    if (!values || differences(before, values).length === 0) continue
    const own = shipments.get(`${each.partner.id}/${each.service.id}`) ?? []
    changed.push({
      id: each.id,
      name: nameOf(each, language),
      version: await versionOf(changeName(each)),
      slabGrams: table.weightRules.roundUpGrams,
      before,
      values,
      problems: problemsIn(before, values),
      replay: replayOf(own, { before, values }, table),
    })
  }
  const leftOut = read.leftOut.map(({ row, text, problem }) => ({
    row,
    text: textCodeOf('rate-sheets', `leftOut.${problem}`, { text }),
  }))
  return { services: changed, unchanged: services.length - changed.length, leftOut }
}

function problemsIn(before: RateValues, values: RateValues) {
  return Object.entries(problemsOfRates(before, values)).map(([name, problem]) => {
    const term = parseRateTerm(name)
    const { least, most } = term ? boundsOfRate(term) : { least: 0, most: 0 }
    return {
      name,
      text: textCodeOf('terms', `problem.${problem}`, { least: String(least), most: String(most) }),
    }
  })
}

function replayOf(
  shipments: readonly ReplayedShipment[],
  { before, values }: { before: RateValues; values: RateValues },
  table: RateTable,
) {
  const [now, later] = [replayShipments(shipments, before, table), replayShipments(shipments, values, table)]
  return {
    boxes: shipments.length,
    now: now.cost,
    later: later.cost,
    lost: Math.max(0, later.notCarried - now.notCarried),
  }
}

/** Returns the boxes of the last thirty days by the service that was bought. */
async function readReplayed(): Promise<Map<string, ReplayedShipment[]>> {
  const zones = new Map(
    (await listCountries()).map(({ code, rules }) => [code, destinationRules.parse(rules).zone] as const),
  )
  const shipments = await listLeftShipments(new Date(shopNow().getTime() - replayedDays * 86_400_000))
  const replayed = shipments.map(({ service, country, pincode, box: shipment }) => {
    const zone = zones.get(country) ?? 'DOM'
    return {
      service,
      destination: { country, countryZone: isForeignZone(zone) ? zone : ('DOM' as const), pincode },
      box: shipment,
    }
  })
  return Map.groupBy(replayed, ({ service }) => service)
}
