import { calendarEndpoints } from '#contract/sellers/calendar-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { requireStore } from './find-own-brand.ts'
import { saveCapacity, saveDay, saveRestDays } from './save-calendar.ts'
import { showCalendar } from './show-calendar.ts'

/** Returns the endpoints of a store's calendar; an admin names the store. */
export function calendarHandlers(context: AppContext, findRates: FindRates): EndpointHandler[] {
  const storeIn = (visitor: Visitor, brandId: string | undefined) => requireStore(member(visitor), brandId)
  const show = async (visitor: Visitor, brandId: string | undefined, q?: string) =>
    showCalendar(storeIn(visitor, brandId), await findRates(), visitor.language, q)
  return pairHandlers(calendarEndpoints, {
    'GET /api/seller/calendar': ({ query }, visitor) => show(visitor, query.brandId, query.q),

    'PUT /api/seller/calendar/rest-days': async ({ body }, visitor) => {
      await saveRestDays(context, body, { brandId: storeIn(visitor, body.brandId), visitor })
      return show(visitor, body.brandId)
    },

    'PUT /api/seller/calendar/capacity': async ({ body }, visitor) => {
      const { hub } = (await findRates()).table
      await saveCapacity(
        context,
        { productId: body.productId, usual: body.usual, cutOff: hub.cutOffLocalTime },
        { brandId: storeIn(visitor, body.brandId), visitor },
      )
      return show(visitor, body.brandId)
    },

    'PUT /api/seller/calendar/day': async ({ body }, visitor) => {
      await saveDay(context, body, { brandId: storeIn(visitor, body.brandId), visitor })
      return show(visitor, body.brandId)
    },
  })
}
