import { isDeepStrictEqual } from 'node:util'
import type { CommissionTerms } from '#domain/ledger/commission.ts'
import type { NumericField } from '#domain/numbers/numeric-field.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  findNumericProblems,
  type NumericSetting,
  type NumericValues,
  numericSettings,
} from '#domain/settings/numeric-settings.ts'
import type { Needs } from '#server/context.ts'
import { startOf } from '#server/db/start-of.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCodeOf } from '#server/translate.ts'
import { assertCommissionRules } from './assert-commission-rules.ts'
import { type DatedSetting, readDated, writeDated } from './dated-setting-store.ts'
import { lockRates } from './rate-version-store.ts'
import { numericSettingKinds, settingKinds } from './setting-kinds.ts'
import { changeSetting, lockSetting, recordChange } from './shop-setting-store.ts'
import { showShopSettings } from './show-settings.ts'

type Seen = { seen: number }

/** Sets the values of a setting that applies at once. Refuses with request/invalid (by field) and flow/stale. */
export async function changeNumericSetting<Name extends keyof typeof numericSettingKinds>(
  name: Name,
  { seen, ...input }: NumericValues<Name> & Seen,
  visitor: Visitor,
) {
  const values = input as unknown as NumericValues<Name>
  assertNumericValues(name, values)
  const { kind, value } = numericSettingKinds[name]
  const newValue = (value as (values: NumericValues<Name>) => never)(values)
  await transaction(() => changeSetting(kind as never, newValue, seen, member(visitor)))
  return showShopSettings()
}

/**
 * Sets the values of a dated setting from an instant on (null: at once), as a new version of its table. Orders placed
 * until then keep theirs. Refuses with request/invalid (by field, or an instant in the past) and flow/stale.
 */
export async function changeDated<Name extends DatedSetting>(
  context: Needs<'catalogueChanged'>,
  name: Name,
  { seen, from, reason, ...input }: NumericValues<Name> & Seen & { from: Date | null; reason: string },
  visitor: Visitor,
) {
  const values = input as unknown as NumericValues<Name>
  assertNumericValues(name, values)
  await transaction(async () => {
    await lockSetting(name, {}, seen)
    if (name === 'cash-terms' || name === 'hub-fees') await lockRates()
    const validFrom = await startOf(from)
    const before = await readDated(name, validFrom)
    if (isDeepStrictEqual(before, values)) return
    const change = await recordChange({ name, before, after: values, validFrom, reason }, member(visitor))
    await writeDated(name, values, validFrom, change)
    afterCommit(() => context.catalogueChanged())
  })
  return showShopSettings()
}

function assertNumericValues<Name extends NumericSetting>(name: Name, values: NumericValues<Name>): void {
  const problems = Object.entries(findNumericProblems(name, values))
  if (problems.length === 0) return
  const bounds: Readonly<Record<string, NumericField>> = numericSettings[name]
  throw new Refusal(
    'request/invalid',
    Object.fromEntries(
      problems.map(([key, problem]) => [
        key,
        textCodeOf('terms', `problem.${problem}`, {
          least: bounds[key]?.least ?? 0,
          most: bounds[key]?.most ?? 0,
        }),
      ]),
    ),
  )
}

/** Replaces the terms of commission; earlier sales keep theirs. Refuses with request/invalid and flow/stale. */
export async function changeCommission(
  { seen, reason, ...terms }: CommissionTerms & Seen & { reason: string },
  visitor: Visitor,
) {
  assertCommissionRules(terms)
  await transaction(() => changeSetting(settingKinds.commissionTerms, terms, seen, member(visitor), reason))
  return showShopSettings()
}
