import { orderingAt } from '#domain/ordering.ts'
import type { Figures } from '#domain/setting-figures.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { settingChange } from '#server/db/notify-tables.ts'
import { type DatedSetting, datedSettings, listComing, readDated } from './dated-settings.ts'
import { figureKinds, keptFigures, settingKinds } from './setting-kinds.ts'
import { listSettingChanges, readSetting, versionOf } from './shop-settings.ts'

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
    refundTerms: await showFigures('refund-terms'),
    cancelTerms: await showFigures('cancel-terms'),
    claimTerms: await showFigures('claim-terms'),
    orderFlow: await showFigures('order-flow'),
    commissionTerms: { now: writable(commission.value), version: commission.version },
    taxRates: await showDated('tax-rates'),
    cashTerms: await showDated('cash-terms'),
    hubFees: await showDated('hub-fees'),
    changes: changes.map(showChange),
  }
}

async function showFigures<Name extends keyof typeof figureKinds>(name: Name) {
  const { kind, figures } = figureKinds[name]
  const { value, version } = await readSetting(kind as never)
  return { now: (figures as (value: never) => Figures<Name>)(value as never), version }
}

async function showDated<Name extends DatedSetting>(name: Name) {
  const coming: { from: Date; terms: Figures<Name> }[] = []
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
  const both = <Name extends string, Shown>(of: Name, show: (kept: unknown) => Shown) => ({
    name: of,
    ...frame,
    before: show(before),
    after: show(after),
  })
  const figured = <Name extends keyof typeof figureKinds>(of: Name) =>
    both(of, (kept): Figures<Name> => {
      const { kind, figures } = figureKinds[of]
      return (figures as (value: never) => Figures<Name>)(kind.schema.parse(kept) as never)
    })
  switch (name) {
    case 'ordering':
      return both('ordering', (kept) => settingKinds.ordering.schema.parse(kept))
    case 'refund-terms':
      return figured('refund-terms')
    case 'cancel-terms':
      return figured('cancel-terms')
    case 'claim-terms':
      return figured('claim-terms')
    case 'order-flow':
      return figured('order-flow')
    case 'commission-terms':
      return both('commission-terms', (kept) => writable(settingKinds.commissionTerms.schema.parse(kept)))
    case 'tax-rates':
      return both('tax-rates', keptFigures<'tax-rates'>)
    case 'cash-terms':
      return both('cash-terms', keptFigures<'cash-terms'>)
    case 'hub-fees':
      return both('hub-fees', keptFigures<'hub-fees'>)
    default:
      throw new Error(`nobody shows changes of the setting ${name}`)
  }
}
