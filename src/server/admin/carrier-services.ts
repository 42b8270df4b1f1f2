import type { RateService, RateTable } from '#domain/rates/rate-table.ts'
import { type RateValues, rateValuesOfService, serviceOfRateValues } from '#domain/shipping/service-rates.ts'
import type { StoredRates } from './rate-version-store.ts'

type Partner = RateTable['partners'][number]
export type CarrierService = { id: string; partner: Partner; service: RateService }

/** Returns every service of a price table, under a name that fits a URL. */
export const servicesOf = (table: Pick<RateTable, 'partners'>): CarrierService[] =>
  table.partners.flatMap((partner) =>
    partner.services.map((service) => ({ id: idOf(partner, service), partner, service })),
  )

const idOf = (partner: Partner, service: RateService): string => `${partner.id}_${service.id}`

/** Returns the name under which changes of a service are recorded. */
export const changeName = ({ partner, service }: CarrierService): string => `rates/${partner.id}/${service.id}`

/**
 * Returns a price table with the settings of one service rebuilt from their current values; everything else stays,
 * also fields not read here.
 */
export function withRateValues(
  stored: StoredRates,
  id: string,
  change: (current: RateValues) => RateValues,
): StoredRates {
  const { partners } = stored as { partners: Partner[] }
  return {
    ...stored,
    partners: partners.map((partner) => ({
      ...partner,
      services: partner.services.map((service) =>
        idOf(partner, service) === id
          ? { ...service, ...serviceOfRateValues(change(rateValuesOfService(service))) }
          : service,
      ),
    })),
  }
}
