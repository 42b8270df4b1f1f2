import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#domain/language/language.ts'
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
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { translateCode } from '#server/translate.ts'
import { changeName, servicesOf, withRateValues } from './carrier-services.ts'
import { saveSettingValue } from './dated-setting-store.ts'
import { lockRates, readRateTable, startOf, writeRateVersions } from './rate-version-store.ts'
import { lockSetting, recordChange } from './shop-setting-store.ts'

type CarrierRateChange = { values: RateValues; from: Date | null; reason: string; seen: number }

/**
 * Sets all values of a carrier's service from an instant on (null: at once) as a new version of the rates. Orders
 * placed until then keep theirs. Refuses with thing/not-found, flow/stale (another admin was quicker) and
 * request/invalid (by field, or an instant in the past).
 */
export async function changeRates(
  context: Needs<'catalogueChanged'>,
  id: string,
  input: CarrierRateChange,
  visitor: Visitor,
): Promise<void> {
  const { language } = visitor
  await transaction(async () => {
    const name = changeName(await findService(id, 'now'))
    await lockSetting(name, {}, input.seen)
    await lockRates()
    const validFrom = await startOf(input.from, language)
    const before = rateValuesOfService((await findService(id, validFrom)).service)
    assertRates(before, input.values, language)
    if (isDeepStrictEqual(before, { ...input.values })) return
    const { values: after, reason } = input
    const change = await recordChange({ name, before, after, validFrom, reason }, member(visitor))
    await saveSettingValue(after, name)
    await writeRateVersions({ from: validFrom, until: null, change }, (stored) =>
      withRateValues(stored, id, (current) => carriedInto(current, before, after)),
    )
    afterCommit(() => context.catalogueChanged())
  })
}

async function findService(id: string, at: Date | 'now') {
  const stored = (await readRateTable(at)) ?? refuse('thing/not-found')
  return servicesOf(rateTableSchema.parse(stored)).find((each) => each.id === id) ?? refuse('thing/not-found')
}

function assertRates(current: RateValues, proposed: RateValues, language: Language): void {
  const problems = Object.entries(problemsOfRates(current, proposed))
  if (problems.length === 0) return
  const problemText = ([name, problem]: [string, string]) => {
    const rateTerm = parseRateTerm(name)
    const { least, most } = rateTerm ? boundsOfRate(rateTerm) : { least: 0, most: 0 }
    return [`values.${name}`, translateCode(language, 'terms', `problem.${problem}`, { least, most })]
  }
  throw new Refusal('request/invalid', Object.fromEntries(problems.map(problemText)))
}
