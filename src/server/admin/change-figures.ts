import { isDeepStrictEqual } from 'node:util'
import type { CommissionTerms } from '#domain/commission.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  type Figure,
  type FigureSetting,
  type Figures,
  problemsOfFigures,
  settingFigures,
} from '#domain/setting-figures.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { say } from '#server/say.ts'
import { type DatedSetting, readDated, writeDated } from './dated-settings.ts'
import { lockRates, startOf } from './rate-versions.ts'
import { figureKinds, settingKinds } from './setting-kinds.ts'
import { changeSetting, lockSetting, noteChange } from './shop-settings.ts'
import { showShopSettings } from './show-settings.ts'

type Seen = { seen: number }

/** Sets the values of a setting that applies at once. Refuses with request/invalid (by field) and flow/stale. */
export async function changeFigures<Name extends keyof typeof figureKinds>(
  name: Name,
  { seen, ...wish }: Figures<Name> & Seen,
  visitor: Visitor,
) {
  const figures = wish as unknown as Figures<Name>
  demandFigures(name, figures, visitor.language)
  const { kind, value } = figureKinds[name]
  const kept = (value as (figures: Figures<Name>) => never)(figures)
  await transaction(() => changeSetting(kind as never, kept, seen, member(visitor)))
  return showShopSettings()
}

/**
 * Sets the values of a dated setting from an instant on (null: at once), as a new version of its table. Orders placed
 * until then keep theirs. Refuses with request/invalid (by field, or an instant in the past) and flow/stale.
 */
export async function changeDated<Name extends DatedSetting>(
  house: House,
  name: Name,
  { seen, from, reason, ...wish }: Figures<Name> & Seen & { from: Date | null; reason: string },
  visitor: Visitor,
) {
  const figures = wish as unknown as Figures<Name>
  const { language } = visitor
  demandFigures(name, figures, language)
  await transaction(async () => {
    await lockSetting(name, {}, seen)
    if (name !== 'tax-rates') await lockRates()
    const validFrom = await startOf(from, language)
    const before = await readDated(name, validFrom)
    if (isDeepStrictEqual(before, figures)) return
    const change = await noteChange({ name, before, after: figures, validFrom, reason }, member(visitor))
    await writeDated(name, figures, validFrom, change)
    afterCommit(() => house.catalogueChanged())
  })
  return showShopSettings()
}

function demandFigures<Name extends FigureSetting>(name: Name, figures: Figures<Name>, language: Language): void {
  const problems = Object.entries(problemsOfFigures(name, figures))
  if (problems.length === 0) return
  const bounds: Readonly<Record<string, Figure>> = settingFigures[name]
  throw new Refusal(
    'request/invalid',
    Object.fromEntries(
      problems.map(([key, problem]) => [
        key,
        say(language, 'terms', `problem.${problem}`, { least: bounds[key]?.least ?? 0, most: bounds[key]?.most ?? 0 }),
      ]),
    ),
  )
}

/** Replaces the terms of commission; earlier sales keep theirs. Refuses with request/invalid and flow/stale. */
export async function changeCommission(
  { seen, reason, ...terms }: CommissionTerms & Seen & { reason: string },
  visitor: Visitor,
) {
  const wrong = (field: string, problem: string) =>
    new Refusal('request/invalid', { [field]: say(visitor.language, 'terms', `problem.${problem}`) })
  for (const [place, { id, activeFrom, activeUntil }] of terms.rules.entries()) {
    if (terms.rules.findIndex((rule) => rule.id === id) !== place) throw wrong(`rules.${place}.id`, 'twice')
    if (activeFrom && activeUntil && Date.parse(activeUntil) <= Date.parse(activeFrom))
      throw wrong(`rules.${place}.activeUntil`, 'until')
  }
  await transaction(() => changeSetting(settingKinds.commissionTerms, terms, seen, member(visitor), reason))
  return showShopSettings()
}
