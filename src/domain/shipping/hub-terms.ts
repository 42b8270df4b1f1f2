import type { WeightTolerance } from './weight-check.ts'

/** What an admin sets of the work at the hub and of couriers. */
export type HubTerms = {
  /** A box may differ from what was expected by this share, and always by the grams. */
  readonly boxPercent: number
  readonly boxGrams: number
  /** A bag may differ so from what its seller weighed. */
  readonly bagPercent: number
  readonly bagGrams: number
  /** Visits to one address; after the last one in vain the box goes back to the hub. */
  readonly visits: number
  /** Days off of couriers in a week: 1 is Sunday alone, 0 none. */
  readonly daysOff: number
  /** What the shop pays for a second box at most when the policy decides about a late part; 0: it never sends one. */
  readonly secondBoxRupees: number
}

/**
 * A box is compared with the catalogue's weights and the usual padding (decision 97); a light pouch weighs less than the
 * grams, but a wrong item or a forgotten bag does not. A bag is the same goods in the same wrapping.
 */
export const usualHubTerms: HubTerms = {
  boxPercent: 10,
  boxGrams: 150,
  bagPercent: 3,
  bagGrams: 20,
  visits: 3,
  daysOff: 1,
  secondBoxRupees: 0,
}

export const hubScaleNames = ['boxPercent', 'boxGrams', 'bagPercent', 'bagGrams'] as const

/** The tolerances of one hub's scales; null: as in the whole shop. */
export type HubScales = { readonly [Name in (typeof hubScaleNames)[number]]: number | null }

/** Returns the terms at a hub: a tolerance that it has not for itself is the shop's. */
export const termsAtHub = (shop: HubTerms, own: HubScales): HubTerms => ({
  ...shop,
  ...Object.fromEntries(hubScaleNames.map((name) => [name, own[name] ?? shop[name]])),
})

export const shipmentToleranceOf = ({ boxPercent, boxGrams }: HubTerms): WeightTolerance => ({
  percent: boxPercent,
  grams: boxGrams,
})

export const bagToleranceOf = ({ bagPercent, bagGrams }: HubTerms): WeightTolerance => ({
  percent: bagPercent,
  grams: bagGrams,
})
