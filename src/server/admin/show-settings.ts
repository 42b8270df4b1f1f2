import { orderingAt } from '#domain/catalogue/ordering.ts'
import type { NumericValues } from '#domain/settings/numeric-settings.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { settingChange } from '#server/db/notify-tables.ts'
import { type DatedSetting, datedSettings, listComing, readDated } from './dated-setting-store.ts'
import { numericSettingKinds, parseStoredSettings, settingKinds } from './setting-kinds.ts'
import { listSettingChanges, readSetting, versionOf } from './shop-setting-store.ts'

const changesShown = 50
type ChangeRow = typeof settingChange.$inferSelect

/** Returns the operator's current switches and settings, and their latest changes. */
export async function showShopSettings() {
  const { value, version } = await readSetting(settingKinds.ordering)
  const commission = await readSetting(settingKinds.commissionTerms)
  const names = [...Object.values(settingKinds).map(({ name }) => name), ...datedSettings]
  const changes = await listSettingChanges(names, changesShown)
  return {
    ordering: { ...value, openNow: orderingAt(value, await readClock()).open, version },
    refundTerms: await showNumericSetting('refund-terms'),
    cancelTerms: await showNumericSetting('cancel-terms'),
    claimTerms: await showNumericSetting('claim-terms'),
    orderFlow: await showNumericSetting('order-flow'),
    commissionTerms: { now: writable(commission.value), version: commission.version },
    taxRates: await showDated('tax-rates'),
    cashTerms: await showDated('cash-terms'),
    hubFees: await showDated('hub-fees'),
    hubTerms: await showNumericSetting('hub-terms'),
    silenceTerms: await showNumericSetting('silence-terms'),
    supportTerms: await showNumericSetting('support-terms'),
    payoutTerms: await showNumericSetting('payout-terms'),
    withholding: await showDated('withholding'),
    changes: changes.map(showChange),
  }
}

async function showNumericSetting<Name extends keyof typeof numericSettingKinds>(name: Name) {
  const { kind, values } = numericSettingKinds[name]
  const { value, version } = await readSetting(kind as never)
  return { now: (values as (value: never) => NumericValues<Name>)(value as never), version }
}

async function showDated<Name extends DatedSetting>(name: Name) {
  const coming: { from: Date; terms: NumericValues<Name> }[] = []
  for (const from of await listComing(name)) coming.push({ from, terms: await readDated(name, from) })
  return { now: await readDated(name, 'now'), version: await versionOf(name), coming }
}

/** Returns mutable copies of the lists, as the response type requires. */
const writable = ({ gstPercent, rules }: (typeof settingKinds)['commissionTerms']['usual']) => ({
  gstPercent,
  rules: [...rules],
})

function showChange({ id, name, before, after, actorName, reason, at, validFrom }: ChangeRow) {
  const frame = { version: id, actor: actorName, reason, at, validFrom: validFrom ?? at }
  const both = <Name extends string, Shown>(of: Name, show: (stored: unknown) => Shown) => ({
    name: of,
    ...frame,
    before: show(before),
    after: show(after),
  })
  const figured = <Name extends keyof typeof numericSettingKinds>(of: Name) =>
    both(of, (stored): NumericValues<Name> => {
      const { kind, values } = numericSettingKinds[of]
      return (values as (value: never) => NumericValues<Name>)(kind.schema.parse(stored) as never)
    })
  switch (name) {
    case 'ordering':
      return both('ordering', (stored) => settingKinds.ordering.schema.parse(stored))
    case 'refund-terms':
      return figured('refund-terms')
    case 'cancel-terms':
      return figured('cancel-terms')
    case 'claim-terms':
      return figured('claim-terms')
    case 'order-flow':
      return figured('order-flow')
    case 'commission-terms':
      return both('commission-terms', (stored) => writable(settingKinds.commissionTerms.schema.parse(stored)))
    case 'tax-rates':
      return both('tax-rates', parseStoredSettings<'tax-rates'>)
    case 'cash-terms':
      return both('cash-terms', parseStoredSettings<'cash-terms'>)
    case 'hub-fees':
      return both('hub-fees', parseStoredSettings<'hub-fees'>)
    case 'hub-terms':
      return figured('hub-terms')
    case 'silence-terms':
      return figured('silence-terms')
    case 'support-terms':
      return figured('support-terms')
    case 'payout-terms':
      return figured('payout-terms')
    case 'withholding':
      return both('withholding', parseStoredSettings<'withholding'>)
    default:
      throw new Error(`nobody shows changes of the setting ${name}`)
  }
}
