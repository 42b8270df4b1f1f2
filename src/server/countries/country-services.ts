import type { Language } from '#domain/language/language.ts'
import { foreignZones, type RateTable } from '#domain/rates/rate-table.ts'
import { readTable } from '#server/admin/show-rates.ts'

/** Returns the services that deliver to each zone at the rates of an instant; the shop's own country is one zone. */
export async function servicesByZone(at: Date | 'now', language: Language) {
  const table = await readTable(at)
  return (['DOM', ...foreignZones] as const).map((zone) => ({
    zone,
    services: table ? servicesOf(table, zone, language) : [],
  }))
}

/** Returns how many services deliver to a zone at the rates of an instant. */
export async function countServices(zone: string, at: Date | 'now'): Promise<number> {
  const zones = await servicesByZone(at, 'en')
  return zones.find((each) => each.zone === zone)?.services.length ?? 0
}

function servicesOf({ partners }: RateTable, zone: 'DOM' | (typeof foreignZones)[number], language: Language) {
  return partners.flatMap(({ id, name, scope, services }) =>
    services
      .filter(({ rates }) => (zone === 'DOM' ? scope === 'domestic' : rates[zone] !== undefined))
      .map((service) => ({ id: `${id}_${service.id}`, name: `${name[language]}, ${service.name[language]}` })),
  )
}
