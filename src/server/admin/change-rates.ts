import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import {
  boundsOfRate,
  carriedInto,
  figuresOfService,
  problemsOfRates,
  type RateFigures,
  readRateFigure,
} from '#domain/service-rates.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { say } from '#server/say.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { changeName, servicesOf, withFigures } from './carrier-services.ts'
import { lockRates, readRateTable, startOf, writeRateVersions } from './rate-versions.ts'
import { lockSetting, noteChange } from './shop-settings.ts'

type Wish = { figures: RateFigures; from: Date | null; reason: string; seen: number }

/**
 * Sets all values of a carrier's service from an instant on (null: at once) as a new version of the rates. Orders
 * placed until then keep theirs. Refuses with thing/not-found, flow/stale (another admin was quicker) and
 * request/invalid (by field, or an instant in the past).
 */
export async function changeRates(house: House, id: string, wish: Wish, visitor: Visitor): Promise<void> {
  const { language } = visitor
  await transaction(async () => {
    const name = changeName(await findService(id, 'now'))
    await lockSetting(name, {}, wish.seen)
    await lockRates()
    const validFrom = await startOf(wish.from, language)
    const before = figuresOfService((await findService(id, validFrom)).service)
    demandRates(before, wish.figures, language)
    if (isDeepStrictEqual(before, { ...wish.figures })) return
    const { figures: after, reason } = wish
    const change = await noteChange({ name, before, after, validFrom, reason }, member(visitor))
    await db().update(setting).set({ value: after }).where(eq(setting.name, name))
    await writeRateVersions({ from: validFrom, until: null, change }, (kept) =>
      withFigures(kept, id, (standing) => carriedInto(standing, before, after)),
    )
    afterCommit(() => house.catalogueChanged())
  })
}

async function findService(id: string, at: Date | 'now') {
  const kept = (await readRateTable(at)) ?? refuse('thing/not-found')
  return servicesOf(rateTableSchema.parse(kept)).find((each) => each.id === id) ?? refuse('thing/not-found')
}

function demandRates(standing: RateFigures, wished: RateFigures, language: Language): void {
  const problems = Object.entries(problemsOfRates(standing, wished))
  if (problems.length === 0) return
  const words = ([name, problem]: [string, string]) => {
    const figure = readRateFigure(name)
    const { least, most } = figure ? boundsOfRate(figure) : { least: 0, most: 0 }
    return [`figures.${name}`, say(language, 'terms', `problem.${problem}`, { least, most })]
  }
  throw new Refusal('request/invalid', Object.fromEntries(problems.map(words)))
}
