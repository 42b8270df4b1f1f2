import { rateEndpoints } from '#contract/shipping/rate-contract.ts'
import { rateSheetEndpoints } from '#contract/shipping/rate-sheet-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { changeRates } from './change-rates.ts'
import { checkRateSheet, rateSheetFile } from './check-rate-sheet.ts'
import { listRates, showRates } from './show-rates.ts'

/** Returns the endpoints by which an admin manages carrier rates. */
export const rateHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(rateEndpoints, {
    'GET /api/admin/rates': (_, { language }) => listRates(language),
    'GET /api/admin/rates/:id': ({ params }, { language }) => showRates(params.id, language),
    'POST /api/admin/rates/:id/versions': async ({ params: { id }, body: { from, reason, ...rates } }, visitor) => {
      await changeRates(context, { services: [{ id, ...rates }], from, reason }, visitor)
      return showRates(id, visitor.language)
    },
  })

/** Returns the endpoints of rates as a sheet. */
export const rateSheetHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(rateSheetEndpoints, {
    'GET /api/admin/rate-sheet': ({ query }, { language }) => rateSheetFile(query.format, language),
    'POST /api/admin/rate-sheet/check': ({ body }, { language }) => checkRateSheet(body, language),
    'POST /api/admin/rate-sheet': async ({ body }, visitor) => ({
      saved: await changeRates(context, { ...body, from: null }, visitor),
    }),
  })
