import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { NumericValues } from '#domain/settings/numeric-settings.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { clockNow } from '#server/db/database-clock.ts'
import { type ServiceTax, taxTable } from '#server/db/invoice-tables.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { withholdingRate } from '#server/db/payout-tables.ts'
import { db } from '#server/db/transaction.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { instantOf, readRateTable, writeRateVersions } from './rate-version-store.ts'

/** Settings in dated tables: each change is a new row, and an order keeps the row it was placed under. */
export const datedSettings = ['tax-rates', 'cash-terms', 'hub-fees', 'withholding'] as const
export type DatedSetting = (typeof datedSettings)[number]

/** Returns the values in force at an instant. */
export async function readDated<Name extends DatedSetting>(name: Name, at: Date | 'now'): Promise<NumericValues<Name>> {
  const setting: DatedSetting = name
  switch (setting) {
    case 'tax-rates':
      return (await readTaxValues(at)) as NumericValues<Name>
    case 'withholding':
      return (await readWithholding(at)) as NumericValues<Name>
    default:
      return (await readRateValues(setting, at)) as NumericValues<Name>
  }
}

async function readWithholding(at: Date | 'now'): Promise<NumericValues<'withholding'>> {
  const [row] = await db()
    .select()
    .from(withholdingRate)
    .where(lte(withholdingRate.effectiveFrom, instantOf(at)))
    .orderBy(desc(withholdingRate.effectiveFrom), desc(withholdingRate.createdAt))
    .limit(1)
  if (!row) throw new Error('there are no withholding rates')
  return { tcs: row.tcsPercent, tds: row.tdsPercent, tdsUnregistered: row.tdsUnregisteredPercent }
}

/** Returns the start dates of later versions, earliest first. */
export async function listComing(name: string): Promise<Date[]> {
  const rows = await db()
    .selectDistinct({ from: settingChange.validFrom })
    .from(settingChange)
    .where(and(eq(settingChange.name, name), gt(settingChange.validFrom, sql`now()`)))
    .orderBy(asc(settingChange.validFrom))
  return rows.flatMap(({ from }) => (from ? [from] : []))
}

async function readTaxValues(at: Date | 'now'): Promise<NumericValues<'tax-rates'>> {
  const { delivery, cod_fee } = await readTaxRates(at)
  return { delivery: delivery.rate, codFee: cod_fee.rate }
}

async function readTaxRates(at: Date | 'now'): Promise<{ delivery: ServiceTax; cod_fee: ServiceTax }> {
  const [row] = await db()
    .select({ rates: taxTable.rates })
    .from(taxTable)
    .where(lte(taxTable.effectiveFrom, instantOf(at)))
    .orderBy(desc(taxTable.effectiveFrom), desc(taxTable.createdAt))
    .limit(1)
  if (!row) throw new Error('there are no tax rates')
  return row.rates
}

/** A shop without rates takes no orders yet; its values are all zero. */
async function readRateValues(name: 'cash-terms' | 'hub-fees', at: Date | 'now') {
  const stored = await readRateTable(at)
  const table = stored ? rateTableSchema.parse(stored) : undefined
  if (name === 'hub-fees') {
    const { firstSeller = 0, eachFurtherSeller = 0, maximum = 0 } = table?.hub.consolidationFeeInr ?? {}
    return { first: firstSeller, eachFurther: eachFurtherSeller, most: maximum }
  }
  return {
    least: table?.cod.minimumOrderInr ?? 0,
    most: table?.cod.maximumOrderInr ?? 1,
    fee: table?.cod.feeInr ?? 0,
    percentFrom: table?.cod.percentAbove.thresholdInr ?? 0,
    percent: table?.cod.percentAbove.percent ?? 0,
  }
}

/** Writes the version in force from an instant on, under the number of its change. */
export async function writeDated<Name extends DatedSetting>(
  name: Name,
  values: NumericValues<Name>,
  from: Date,
  change: number,
): Promise<void> {
  await db().update(setting).set({ value: values }).where(eq(setting.name, name))
  if (name === 'tax-rates') return writeTaxRates(values as NumericValues<'tax-rates'>, from, change)
  if (name === 'withholding') return writeWithholding(values as NumericValues<'withholding'>, from, change)
  return writeRates(name, values as NumericValues<'cash-terms'> & NumericValues<'hub-fees'>, from, change)
}

async function writeTaxRates(
  { delivery, codFee }: NumericValues<'tax-rates'>,
  from: Date,
  change: number,
): Promise<void> {
  const before = await readTaxRates(from)
  await db()
    .insert(taxTable)
    .values({
      version: `gst-${from.toISOString().slice(0, 7)}-${change}`,
      effectiveFrom: from,
      rates: { delivery: { ...before.delivery, rate: delivery }, cod_fee: { ...before.cod_fee, rate: codFee } },
      // Two with the same instant: the later one counts, also within one transaction.
      createdAt: clockNow,
    })
}

async function writeWithholding(
  { tcs, tds, tdsUnregistered }: NumericValues<'withholding'>,
  from: Date,
  change: number,
): Promise<void> {
  await db()
    .insert(withholdingRate)
    .values({
      version: `withholding-${from.toISOString().slice(0, 7)}-${change}`,
      effectiveFrom: from,
      tcsPercent: tcs,
      tdsPercent: tds,
      tdsUnregisteredPercent: tdsUnregistered,
      createdAt: clockNow,
    })
}

/** Writes one section of the rates, also into later versions, up to the next change of that section. */
async function writeRates(
  name: 'cash-terms' | 'hub-fees',
  values: NumericValues<'cash-terms'> & NumericValues<'hub-fees'>,
  from: Date,
  change: number,
): Promise<void> {
  const [next] = await db()
    .select({ from: settingChange.validFrom })
    .from(settingChange)
    .where(and(eq(settingChange.name, name), gt(settingChange.validFrom, from)))
    .orderBy(asc(settingChange.validFrom))
    .limit(1)
  await writeRateVersions({ from, until: next?.from ?? null, change }, (stored) =>
    name === 'hub-fees'
      ? { ...stored, hub: { ...(stored.hub as object), consolidationFeeInr: hubFeesOf(values) } }
      : { ...stored, cod: { ...(stored.cod as object), ...cashRulesOf(values) } },
  )
}

const hubFeesOf = ({ first, eachFurther, most }: NumericValues<'hub-fees'>) => ({
  firstSeller: first,
  eachFurtherSeller: eachFurther,
  maximum: most,
})

const cashRulesOf = ({ least, most, fee, percentFrom, percent }: NumericValues<'cash-terms'>) => ({
  minimumOrderInr: least,
  maximumOrderInr: most,
  feeInr: fee,
  percentAbove: { thresholdInr: percentFrom, percent },
})

/** Saves the value of a setting. */
export async function saveSettingValue(after: Readonly<Record<string, number>>, name: string): Promise<void> {
  await db().update(setting).set({ value: after }).where(eq(setting.name, name))
}
