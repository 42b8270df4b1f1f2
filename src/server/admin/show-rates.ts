import type { Language } from '#domain/language/language.ts'
import type { RateTable } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import { type RateValues, rateValuesOfService } from '#domain/shipping/service-rates.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { type CarrierService, changeName, servicesOf } from './carrier-services.ts'
import { listComing } from './dated-setting-store.ts'
import { listRateChanges, listZones, readRateTable } from './rate-version-store.ts'
import { parseStoredRates } from './setting-kinds.ts'
import { versionOf } from './shop-setting-store.ts'

/** Lists every service of every carrier; a shop without rates has none. */
export async function listRates(language: Language) {
  const table = await readTable('now')
  const items = []
  if (table) for (const each of servicesOf(table)) items.push(await showService(table, each, language))
  return { items, nextCursor: null }
}

/** Returns one service with all its changes. Refuses with thing/not-found. */
export async function showRates(id: string, language: Language) {
  const table = (await readTable('now')) ?? refuse('thing/not-found')
  const found = servicesOf(table).find((each) => each.id === id) ?? refuse('thing/not-found')
  return {
    ...(await showService(table, found, language)),
    countries: await listZones(found, language),
    changes: await listChanges(changeName(found)),
  }
}

/** Returns the rates in force at an instant; undefined before there are any. */
export async function readTable(at: Date | 'now'): Promise<RateTable | undefined> {
  const stored = await readRateTable(at)
  return stored && rateTableSchema.parse(stored)
}

async function showService({ weightRules }: RateTable, found: CarrierService, language: Language) {
  const { id, partner, service } = found
  const name = changeName(found)
  const coming: { from: Date; values: RateValues }[] = []
  for (const from of await listComing(name)) {
    const table = await readTable(from)
    const later = table && servicesOf(table).find((each) => each.id === id)
    if (later) coming.push({ from, values: rateValuesOfService(later.service) })
  }
  return {
    id,
    partner: partner.name[language],
    name: service.name[language],
    domestic: partner.scope === 'domestic',
    slabGrams: weightRules.roundUpGrams,
    now: rateValuesOfService(service),
    version: await versionOf(name),
    coming,
  }
}

async function listChanges(name: string) {
  const rows = await listRateChanges(name)
  return rows.map(({ id, before, after, reason, actorName, at, validFrom }) => ({
    version: id,
    before: parseStoredRates(before),
    after: parseStoredRates(after),
    reason: reason ?? '',
    actor: actorName,
    at,
    validFrom: validFrom ?? at,
  }))
}
