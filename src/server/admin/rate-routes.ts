import { rateEndpoints } from '#contract/shipping/rate-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { changeRates } from './change-rates.ts'
import { listRates, showRates } from './show-rates.ts'

/** Returns the endpoints by which an admin manages carrier rates. */
export const rateHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(rateEndpoints, {
    'GET /api/admin/rates': (_, { language }) => listRates(language),
    'GET /api/admin/rates/:id': ({ params }, { language }) => showRates(params.id, language),
    'POST /api/admin/rates/:id/versions': async ({ params, body }, visitor) => {
      await changeRates(context, params.id, body, visitor)
      return showRates(params.id, visitor.language)
    },
  })
