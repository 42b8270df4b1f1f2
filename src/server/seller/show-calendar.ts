import type { Language } from '#domain/language/language.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import type { RateZone } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import type { DailyCapacity } from '#domain/sellers/making.ts'
import { type Closings, closedFor } from '#domain/sellers/work-days.ts'
import { festivalDays } from '#domain/themes/festival-day.ts'
import { orderByDates } from '#domain/themes/order-by-dates.ts'
import { addDays, type CalendarDay, indianDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { readCapacities } from '#server/cart/daily-capacity-store.ts'
import { closingsOf } from '#server/cart/seller-needs.ts'
import { readClock } from '#server/db/database-clock.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { listOpenLines } from './open-line-store.ts'
import { type OpenOrder, openOrders, unitsOf } from './open-orders.ts'
import { findStoreDays, listCountedProducts, listDestinations, listUncountedProducts } from './store-calendar-store.ts'
import { listHolidays } from './store-setup-store.ts'

const daysShown = 35
const mostCountries = 6

type Store = NonNullable<Awaited<ReturnType<typeof findStoreDays>>>

/** Products to choose from at once; a search finds the others. */
const mostOthers = 50

/**
 * Returns the coming weeks of a store, today first; of its products that are not counted by the day those that `q` finds.
 * Refuses with thing/not-found.
 */
export async function showCalendar(brandId: string, rates: Rates, language: Language, q = '') {
  const store = (await findStoreDays(brandId)) ?? refuse('thing/not-found')
  const now = await readClock()
  const products = await listCountedProducts(brandId)
  const others = await listUncountedProducts(brandId, { q: q.trim(), most: mostOthers })
  const capacities = await readCapacities(products)
  const { day: today } = indianDay(now)
  const shown = {
    store,
    closings: closingsOf(store),
    orders: openOrders(await listOpenLines(brandId), rates.table.hub.cutOffLocalTime),
    capacities,
    today,
  }
  return {
    days: Array.from({ length: daysShown }, (_, ahead) => showDayOf(addDays(today, ahead), shown)),
    products: products.flatMap(({ id, name, weight, daily_capacity: usual }) =>
      usual === null ? [] : [{ id, name: name[language], signName: name.gu, weight, usual }],
    ),
    others: others.products.map(({ id, name, weight }) => ({ id, name: name[language], weight })),
    othersFound: others.total,
    restDays: store.rest_days,
    holidays: await listHolidays(brandId),
    version: store.version,
    festivals: await showFestivals(brandId, { store, rates, now, language }),
  }
}

type Shown = {
  store: Store
  closings: Closings
  orders: readonly OpenOrder[]
  capacities: ReadonlyMap<string, DailyCapacity>
  today: CalendarDay
}

function showDayOf(day: CalendarDay, { store, closings, orders, capacities, today }: Shown) {
  const closed = closedFor(day, closings)
  const hours = store.pickup_hours.filter((each) => each.day === weekdayOf(day))
  const festival = festivalDays.find((each) => each.day === day)
  // What should have left already is today's work.
  const leaving = orders.filter(({ handOver }) => handOver.day === day || (day === today && handOver.day < today))
  return {
    day,
    closed,
    visit:
      closed === null && hours.length > 0
        ? {
            from: hours.map(({ from }) => from).toSorted()[0] ?? '',
            until:
              hours
                .map(({ until }) => until)
                .toSorted()
                .at(-1) ?? '',
          }
        : null,
    orders: leaving.length,
    units: unitsOf(leaving),
    festival: festival?.name ?? null,
    making: [...capacities].map(([productId, { usual, days }]) => ({
      productId,
      capacity: closed === null ? (days[day]?.capacity ?? usual) : 0,
      own: typeof days[day]?.capacity === 'number',
      taken: days[day]?.taken ?? 0,
    })),
  }
}

/** Returns the coming festivals with the last days to order, for India and the countries the store's orders go to. */
async function showFestivals(
  brandId: string,
  { store, rates, now, language }: { store: Store; rates: Rates; now: Date; language: Language },
) {
  const known = [...rates.countries.values()]
  const sold = await listDestinations(brandId, mostCountries)
  const first = sold.length > 0 ? sold : known.slice(0, mostCountries).map(({ code }) => code)
  const codes = [...new Set([homeCountry, ...first])].slice(0, mostCountries)
  const countries = codes.flatMap((code) => rates.countries.get(code) ?? [])
  const found = orderByDates({
    placedAt: now,
    seller: { makeDays: store.make_days, pickupHours: store.pickup_hours, closings: closingsOf(store) },
    table: rates.table,
    countries: countries.map(({ code, zone }) => ({ code, zone: zone as RateZone | 'DOM' })),
  })
  return found.map(({ name, day, byCountry }) => ({
    name,
    day,
    byCountry: byCountry.map((each) => ({
      ...each,
      name: rates.everyCountry.get(each.country)?.name[language] ?? each.country,
    })),
  }))
}
