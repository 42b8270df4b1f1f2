import { domesticZones, foreignZones, type RateService, type RateTable, type RateZone } from '../rates/rate-table.ts'

/** Minimum and maximum days. */
type DaysRange = { least: number; most: number }

/**
 * Transit days after dispatch, by the kinds that customers ask for. A range is null where no service is of that kind.
 */
export type TransitDays = {
  /** Standard delivery in India, except the far regions. */
  india: DaysRange | null
  farRegions: DaysRange | null
  express: DaysRange | null
  economy: DaysRange | null
  /** Services that do not measure parcels: the post. */
  postal: DaysRange | null
}

/**
 * Returns the ranges over all zones of the services of a kind, from the current rates (content guide 6, question 8).
 */
export function transitDays(table: Pick<RateTable, 'partners'>): TransitDays {
  const of = (scope: 'domestic' | 'international', fits: (service: RateService) => boolean) =>
    table.partners.filter((partner) => partner.scope === scope).flatMap(({ services }) => services.filter(fits))
  const standard = of('domestic', ({ id }) => id === 'standard')
  return {
    india: rangeOf(
      standard,
      domesticZones.filter((zone) => zone !== 'special'),
    ),
    farRegions: rangeOf(standard, ['special']),
    express: rangeOf(
      of('international', ({ id }) => id === 'express'),
      foreignZones,
    ),
    economy: rangeOf(
      of('international', ({ id, volumetricDivisor }) => id === 'economy' && volumetricDivisor !== null),
      foreignZones,
    ),
    postal: rangeOf(
      of('international', ({ volumetricDivisor }) => volumetricDivisor === null),
      foreignZones,
    ),
  }
}

function rangeOf(services: readonly RateService[], zones: readonly RateZone[]): DaysRange | null {
  const days = services.flatMap((service) => zones.flatMap((zone) => service.transitDays[zone] ?? []))
  return days.length === 0 ? null : { least: Math.min(...days), most: Math.max(...days) }
}
