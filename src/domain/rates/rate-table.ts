import type { PackShape } from '../catalogue/catalogue.ts'
import type { Trilingual } from '../language/language.ts'

/** Rate zones: five in India by PIN code, six abroad by country. */
export const domesticZones = ['special', 'local', 'metro', 'state', 'rest'] as const
export type DomesticZone = (typeof domesticZones)[number]
export const foreignZones = ['GCC', 'SEA', 'EUR', 'NAM', 'OCE', 'AFR'] as const
export type ForeignZone = (typeof foreignZones)[number]
export type RateZone = DomesticZone | ForeignZone

/** First 500 g, then each further 500 g: one price, or bands by the parcel's weight after that step. */
export type SlabRate = {
  first500gInr: number
  additional500gInr: number | ReadonlyArray<{ uptoKg: number; inr: number }>
}

export type RateService = {
  id: string
  name: Trilingual
  fuelSurchargePercent: number
  /** Null for a service that does not measure parcels. */
  volumetricDivisor: number | null
  maxWeightKg: number
  transitDays: Partial<Record<RateZone, readonly [number, number]>>
  rates: Partial<Record<RateZone, SlabRate>>
}

export type RatePartner = {
  id: string
  name: Trilingual
  scope: 'domestic' | 'international'
  trackingPattern: string
  services: readonly RateService[]
}

export type HubRules = {
  consolidationFeeInr: { firstSeller: number; eachFurtherSeller: number; maximum: number }
  consolidationWindowDays: number
  maximumHoldDays: number
  cutOffLocalTime: string
  repackingGramsPerParcel: number
}

export type CashRules = {
  countries: readonly string[]
  feeInr: number
  percentAbove: { thresholdInr: number; percent: number }
  minimumOrderInr: number
  maximumOrderInr: number
  notAvailableZones: readonly RateZone[]
}

/**
 * The carrier pricing an admin edits, in rupees as people write and read it; every price taken from it becomes paise
 * at once. Versions are dated elsewhere and an order keeps the version it was priced with (docs/spec/decisions.md#18).
 */
export type RateTable = {
  hub: HubRules
  weightRules: {
    roundUpGrams: number
    whenDimensionsUnknown: { bulkFactorByPackShape: Record<PackShape, number> }
  }
  partners: readonly RatePartner[]
  /** PIN code prefixes of each zone, and the order in which zones are checked. */
  domesticZones: { order: readonly DomesticZone[] } & Record<DomesticZone, readonly string[]>
  cod: CashRules
  remoteAreaSurchargeInr: { international: number; domestic: number }
}
