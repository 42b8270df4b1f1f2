import { dutyEndpoints } from '#contract/shipping/duty-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { askDuty, endDuty, showDuty } from './ask-duty.ts'

/** Returns the hub's endpoints of the duty that customs charge of a customer. */
export const dutyHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(dutyEndpoints, {
    'GET /api/courier/hub/boxes/:id/duty': ({ params }) => showDuty(params.id),
    'PUT /api/courier/hub/boxes/:id/duty': async ({ params, body }, visitor) => {
      const { amount: amountMinor, ...charge } = body
      await askDuty(context, params.id, { ...charge, amountMinor }, visitor)
      return showDuty(params.id)
    },
    'POST /api/courier/hub/boxes/:id/duty/end': async ({ params, body }, visitor) => {
      await endDuty(context, params.id, body, visitor)
      return showDuty(params.id)
    },
  })
