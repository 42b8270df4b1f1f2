import { dayEndpoints } from '#contract/sellers/day-contract.ts'
import { labelEndpoints } from '#contract/sellers/label-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { acceptMany, undoMany } from './accept-many.ts'
import { printLabels } from './print-unit-labels.ts'
import { type StoreScope, storeScope } from './seller-order-store.ts'
import { showDay } from './show-day.ts'
import { showMakeList } from './show-make-list.ts'
import { tickMade } from './tick-made.ts'

type CountQuestions = (scope: StoreScope) => Promise<{ open: number; since: Date | null }>

/** Returns the endpoints of a store's day: its numbers, the make list, and answers to many orders at once. */
export function dayHandlers(
  context: AppContext,
  findRates: FindRates,
  countOpenQuestions: CountQuestions,
): EndpointHandler[] {
  const cutOff = async () => (await findRates()).table.hub.cutOffLocalTime
  const makeList = async (visitor: Visitor, brandId: string | undefined) =>
    showMakeList(storeScope(member(visitor), brandId), await cutOff(), context.pictures, visitor.language)
  return pairHandlers(
    { ...dayEndpoints, ...labelEndpoints },
    {
      'GET /api/seller/day': async ({ query }, visitor) => {
        const scope = storeScope(member(visitor), query.brandId)
        return { ...(await showDay(scope, await cutOff())), questions: await countOpenQuestions(scope) }
      },

      'GET /api/seller/make-list': ({ query }, visitor) => makeList(visitor, query.brandId),

      'PUT /api/seller/make-list': async ({ body }, visitor) => {
        await tickMade(body, await cutOff(), member(visitor))
        return makeList(visitor, body.brandId)
      },

      'POST /api/seller/acceptances': ({ body }, visitor) => acceptMany(context, body.parts, visitor),

      'GET /api/seller/labels.pdf': ({ query }, visitor) =>
        printLabels(context, storeScope(member(visitor), query.brandId), query, visitor.language),

      'POST /api/seller/acceptances/undo': ({ body }, visitor) => undoMany(context, body.parts, visitor),
    },
  )
}
