import { type CourierTariff, payForTask, payOf } from '#domain/courier/courier-pay.ts'
import { pointOfPincode } from '#domain/courier/pincode-point.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise, sum } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { hubAddress } from '#domain/shipping/hub-address.ts'
import { isFestivalRush } from '#domain/themes/festival-day.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { findTariffNow } from '#server/earnings/tariff-store.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { StoreSite } from './pickup-pool-store.ts'
import { findSeenRun, type SeenRun } from './pickup-view-store.ts'

/** Returns where a store is on the map: its own point, else the middle of its postal area. */
export const pointOfSite = ({ point, pincode }: Pick<StoreSite, 'point' | 'pincode'>) =>
  point ?? pointOfPincode(pincode)

/** Returns the town and postal code of a store. */
export const areaOf = ({ town, pincode }: Pick<StoreSite, 'town' | 'pincode'>): string => `${town} ${pincode}`

/** Returns what a stop pays under a tariff: fetching from each store is a task of its own. */
export const payOfStop = (tariff: CourierTariff, stop: { metres: number; grams: number }, day: string): Paise =>
  payOf(payForTask(tariff, { ...stop, isFestival: isFestivalRush(day) }))

export const gramsOf = (bags: readonly { grams: number }[]): number => bags.reduce((all, { grams }) => all + grams, 0)

/** Returns a run as a person sees it: the streets only with the run in hand, or at the hub. */
export async function showRun(
  run: SeenRun,
  as: 'hub' | 'pickup',
  { id, role }: { id: string; role: string },
  language: Language,
) {
  const tariff = run.state === 'offered' ? await findTariffNow() : undefined
  const knows = as === 'hub' || role === 'admin' || run.courierId === id
  const leavesAt = new Date(run.leavesAt)
  const { day } = indianDay(leavesAt)
  const stops = run.stops.map(({ brandId, name, street, landmark, town, pincode, point, pay, plannedAt, ...stop }) => {
    const grams = gramsOf(stop.bags)
    return {
      ...stop,
      brandId,
      name: name[language],
      area: areaOf({ town, pincode }),
      address: knows ? [street, landmark].filter(Boolean).join(', ') : '',
      point: knows ? pointOfSite({ point, pincode }) : pointOfPincode(pincode),
      plannedAt: new Date(plannedAt),
      grams,
      pay: tariff ? payOfStop(tariff, { metres: stop.metres, grams }, day) : paise(Number(pay ?? 0)),
    }
  })
  return {
    id: run.id,
    number: run.number,
    version: run.version,
    state: run.state,
    courier: knows ? run.courier : null,
    hub: pointOfPincode(run.hubPincode),
    hubName: run.hubName[language],
    hubAddress: hubAddress({ street: run.hubStreet, city: run.hubCity, state: run.hubState, pincode: run.hubPincode }),
    leavesAt,
    returnsAt: new Date(run.returnsAt),
    metres: stops.reduce((all, { metres }) => all + metres, 0),
    bags: stops.reduce((all, { bags }) => all + bags.length, 0),
    grams: stops.reduce((all, { grams }) => all + grams, 0),
    pay: sum(stops.map(({ pay }) => pay)),
    areas: [...new Set(stops.map(({ area }) => area))],
    stops,
  }
}

/** Returns a run that a person may see. Refuses with thing/not-found. */
export async function findShownRun(id: string, as: 'hub' | 'pickup', visitor: Visitor) {
  const principal = member(visitor)
  const run = (await findSeenRun(id, principal, as)) ?? refuse('thing/not-found')
  return showRun(run, as, principal, visitor.language)
}
