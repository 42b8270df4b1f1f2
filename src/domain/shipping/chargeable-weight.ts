import type { PackShape } from '../catalogue/catalogue.ts'
import type { RateTable } from '../rates/rate-table.ts'

/**
 * One product of a parcel. `grossGrams` includes its packaging; the dimensions are in centimetres, when they are
 * known.
 */
export type ParcelItem = {
  grossGrams: number
  quantity: number
  packShape: PackShape
  dimensions?: { lengthCm: number; widthCm: number; heightCm: number } | null
}

type WeightRules = Pick<RateTable, 'hub' | 'weightRules'>

/** Returns the actual weight: gross grams of all items plus the hub's repacking (docs/spec/decisions.md#14). */
export const actualGrams = (items: readonly ParcelItem[], table: WeightRules): number =>
  items.reduce((grams, item) => grams + item.grossGrams * item.quantity, 0) + table.hub.repackingGramsPerParcel

/**
 * Returns the volumetric weight of the parcel, repacking included, in whole grams rounded up: known dimensions
 * through the service's divisor, unknown ones through the volume factor of the pack shape (docs/spec/decisions.md#14).
 */
export function volumetricGrams(items: readonly ParcelItem[], table: WeightRules, divisor: number): number {
  const factors = table.weightRules.whenDimensionsUnknown.bulkFactorByPackShape
  const milligrams = items.reduce((all, item) => {
    const each = item.dimensions
      ? (item.dimensions.lengthCm * item.dimensions.widthCm * item.dimensions.heightCm * 1_000_000) / divisor
      : item.grossGrams * Math.round(factors[item.packShape] * 1000)
    return all + Math.round(each) * item.quantity
  }, 0)
  return Math.ceil(milligrams / 1000) + table.hub.repackingGramsPerParcel
}

/** Rounds a weight up to the next slab of the table (500 g), at least one slab. */
export const slabGrams = (grams: number, table: Pick<RateTable, 'weightRules'>): number =>
  Math.max(1, Math.ceil(grams / table.weightRules.roundUpGrams)) * table.weightRules.roundUpGrams

/**
 * Returns the grams a service counts for a parcel before rounding: the larger of actual and volumetric. A service
 * without a divisor does not measure parcels and counts the actual weight.
 */
export function countedGrams(items: readonly ParcelItem[], table: WeightRules, divisor: number | null): number {
  const actual = actualGrams(items, table)
  return divisor === null ? actual : Math.max(actual, volumetricGrams(items, table, divisor))
}

/** Returns the weight a service charges for a parcel: the counted weight in whole slabs. */
export const chargeableGrams = (items: readonly ParcelItem[], table: WeightRules, divisor: number | null): number =>
  slabGrams(countedGrams(items, table, divisor), table)
