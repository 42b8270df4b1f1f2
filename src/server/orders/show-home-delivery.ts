import { mostWrongCodes } from '#domain/courier/delivery-proof.ts'
import { stopKindOf } from '#domain/courier/delivery-round.ts'
import { daysToChoose } from '#domain/courier/next-visit.ts'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { readHubTerms } from '#server/shop/hub-terms-store.ts'
import type { findHomeDelivery } from './home-delivery-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findHomeDelivery>>>

/** Returns whether the code of a parcel is worth showing: it is on its way inside the country, and not blocked by wrong ones. */
const hasCode = ({ homeDelivery, state }: Found, country: string): boolean =>
  country === homeCountry && stopKindOf(state, 'domestic') === 'delivery' && homeDelivery.wrongCodes < mostWrongCodes

/** Returns the code that the recipient says to the courier, or null. */
export const codeToShow = (homeDelivery: Found | undefined, country: string): string | null =>
  homeDelivery && hasCode(homeDelivery, country) ? homeDelivery.homeDelivery.code : null

/** Returns what the recipient does about a parcel that a courier brings: the code, and the days to choose from after a visit in vain. */
export async function showHomeDelivery(found: Found | undefined, country: string) {
  if (!found || stopKindOf(found.state, country === homeCountry ? 'domestic' : 'abroad') !== 'delivery') return null
  const { homeDelivery, state } = found
  return {
    code: codeToShow(found, country),
    visits: homeDelivery.visits,
    isMissed: state === 'attempt_failed',
    chosenDay: homeDelivery.chosenDay,
    days: daysToChoose({ ...homeDelivery, state }, indianDay(shopNow()).day, await readHubTerms()),
  }
}
