import { homeCountry } from '../rates/delivery-zone.ts'
import { domesticZones, type RateTable, type RateZone } from '../rates/rate-table.ts'
import type { HandOverRequest } from '../sellers/hand-over.ts'
import { addDays, type CalendarDay, indianDay } from '../time/calendar-day.ts'
import { type FestivalDay, festivalDays } from './festival-day.ts'
import { lastOrderDay } from './festival-warning.ts'

/** How far ahead a store sees festivals. */
const festivalReachDays = 120

/** The last day on which an order to a country arrives before a festival; null when it is too late for that. */
export type OrderBy = { country: string; orderBy: CalendarDay | null }

type OrderByRequest = {
  placedAt: Date
  seller: Omit<HandOverRequest, 'placedAt' | 'cutOffLocalTime'>
  table: Pick<RateTable, 'hub' | 'partners'>
  /** Destinations with their zones; `DOM` is India. */
  countries: readonly { code: string; zone: RateZone | 'DOM' }[]
}

/** Returns the order-by dates of the coming festivals, by the quickest service to each country; one that has no service is left out. */
export function orderByDates(
  { placedAt, seller, table, countries }: OrderByRequest,
  festivals: readonly FestivalDay[] = festivalDays,
): (FestivalDay & { byCountry: OrderBy[] })[] {
  const { day: today } = indianDay(placedAt)
  const byCountry = countries.flatMap(({ code, zone }) => {
    const transitDays = quickest(table, code === homeCountry ? domesticZones : [zone as RateZone])
    return transitDays ? [{ country: code, request: { placedAt, sellers: [seller], hub: table.hub, transitDays } }] : []
  })
  return festivals
    .filter(({ day }) => day > today && day <= addDays(today, festivalReachDays))
    .map((festival) => ({
      ...festival,
      byCountry: byCountry.map(({ country, request }) => ({
        country,
        orderBy: lastOrderDay(request, festival.day, festival.day),
      })),
    }))
}

/** Returns the days of the quickest service to zones, of the slowest of them: an order-by date holds for all of a country. */
function quickest({ partners }: OrderByRequest['table'], zones: readonly RateZone[]): readonly [number, number] | null {
  const services = partners.flatMap((partner) => partner.services)
  const ofZones = zones.flatMap((zone) => {
    const days = services.flatMap(({ transitDays }) => (transitDays[zone] ? [transitDays[zone]] : []))
    return days.toSorted(([, one], [, other]) => one - other).slice(0, 1)
  })
  return ofZones.toSorted(([, one], [, other]) => other - one)[0] ?? null
}
