import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuse } from '#domain/refusal.ts'
import {
  boundsOfRate,
  carriedInto,
  parseRateTerm,
  problemsOfRates,
  type RateValues,
  rateValuesOfService,
} from '#domain/shipping/service-rates.ts'
import type { Needs } from '#server/context.ts'
import { startOf } from '#server/db/start-of.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { textCodeOf } from '#server/translate.ts'
import { changeName, servicesOf, withRateValues } from './carrier-services.ts'
import { saveSettingValue } from './dated-setting-store.ts'
import { lockRates, readRateTable, type StoredRates, writeRateVersions } from './rate-version-store.ts'
import { holdSetting, recordChange, versionOf } from './shop-setting-store.ts'

/** All values of one service, and its newest change that the admin has seen. */
type ServiceRates = { id: string; values: RateValues; seen: number }
type RateChange = { services: readonly ServiceRates[]; from: Date | null; reason: string }
/** A service of which at least one value differs from an instant on. */
type Difference = ServiceRates & { name: string; before: RateValues }

/**
 * Sets all values of these services from an instant on (null: at once) as one new version of the rates: all of them or
 * none. Orders placed until then keep theirs. A service that has these values already is left as it is, so the same
 * change sent again saves nothing. Returns how many services changed. Refuses with thing/not-found, flow/stale (another
 * admin was quicker) and request/invalid (by field, or an instant in the past).
 */
export async function changeRates(
  context: Needs<'catalogueChanged'>,
  { services, from, reason }: RateChange,
  visitor: Visitor,
): Promise<number> {
  return transaction(async () => {
    await holdServices(services)
    const validFrom = await startOf(from)
    const different = await listDifferences(services, validFrom)
    let change = 0
    for (const { name, before, values } of different) {
      change = await recordChange({ name, before, after: values, validFrom, reason }, member(visitor))
      await saveSettingValue(values, name)
    }
    if (different.length === 0) return 0
    await writeRateVersions({ from: validFrom, until: null, change }, (stored) => withDifferences(stored, different))
    afterCommit(() => context.catalogueChanged())
    return different.length
  })
}

/** Locks these services and the rates, services in one order, so that two sheets never wait for each other. */
async function holdServices(services: readonly ServiceRates[]): Promise<void> {
  const found = await listServices('now')
  const names = services.map(({ id }) => changeName(found.get(id) ?? refuse('thing/not-found')))
  for (const name of names.toSorted()) await holdSetting(name, {})
  await lockRates()
}

async function listServices(at: Date | 'now') {
  const stored = (await readRateTable(at)) ?? refuse('thing/not-found')
  return new Map(servicesOf(rateTableSchema.parse(stored)).map((each) => [each.id, each]))
}

async function listDifferences(services: readonly ServiceRates[], at: Date): Promise<Difference[]> {
  const found = await listServices(at)
  const different: Difference[] = []
  for (const service of services) {
    const inForce = found.get(service.id) ?? refuse('thing/not-found')
    const [name, before] = [changeName(inForce), rateValuesOfService(inForce.service)]
    if (isDeepStrictEqual(before, { ...service.values })) continue
    if ((await versionOf(name)) !== service.seen) refuse('flow/stale')
    assertRates(before, service.values)
    different.push({ ...service, name, before })
  }
  return different
}

const withDifferences = (stored: StoredRates, different: readonly Difference[]): StoredRates =>
  different.reduce(
    (rates, { id, before, values }) => withRateValues(rates, id, (current) => carriedInto(current, before, values)),
    stored,
  )

function assertRates(current: RateValues, proposed: RateValues): void {
  const problems = Object.entries(problemsOfRates(current, proposed))
  if (problems.length === 0) return
  const problemText = ([name, problem]: [string, string]) => {
    const rateTerm = parseRateTerm(name)
    const { least, most } = rateTerm ? boundsOfRate(rateTerm) : { least: 0, most: 0 }
    return [`values.${name}`, textCodeOf('terms', `problem.${problem}`, { least, most })]
  }
  throw new Refusal('request/invalid', Object.fromEntries(problems.map(problemText)))
}
