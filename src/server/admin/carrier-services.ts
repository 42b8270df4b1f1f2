import type { RateService, RateTable } from '#domain/rate-table.ts'
import { figuresOfService, type RateFigures, serviceOfFigures } from '#domain/service-rates.ts'
import type { KeptRates } from './rate-versions.ts'

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
export function withFigures(kept: KeptRates, id: string, anew: (standing: RateFigures) => RateFigures): KeptRates {
  const { partners } = kept as { partners: Partner[] }
  return {
    ...kept,
    partners: partners.map((partner) => ({
      ...partner,
      services: partner.services.map((service) =>
        idOf(partner, service) === id ? { ...service, ...serviceOfFigures(anew(figuresOfService(service))) } : service,
      ),
    })),
  }
}
