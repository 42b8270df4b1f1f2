import { carrierEndpoints } from '#contract/shipping/carrier-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { addCarrierRule, removeCarrierRule, showCarriers, turnCarrier } from './manage-carriers.ts'
import { advancePracticeParcels, setPracticeFault } from './practice-desk.ts'

/** Returns the admins' endpoints of carriers: on or off, rules of choice, and the practice carrier. */
export const carrierHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(carrierEndpoints, {
    'GET /api/admin/carriers': () => showCarriers(context),
    'PUT /api/admin/carriers/:id': async ({ params, body }) => {
      await turnCarrier(params.id, body.enabled)
      return showCarriers(context)
    },
    'POST /api/admin/carrier-rules': async ({ body }, visitor) => {
      await addCarrierRule(body, member(visitor))
      return showCarriers(context)
    },
    'DELETE /api/admin/carrier-rules/:id': async ({ params }, visitor) => {
      await removeCarrierRule(params.id, member(visitor))
      return showCarriers(context)
    },
    'PUT /api/admin/practice-carrier': async ({ body }) => {
      await setPracticeFault(context, body.fault)
      return showCarriers(context)
    },
    'POST /api/admin/practice-carrier/advance': async () => {
      await advancePracticeParcels(context)
      return showCarriers(context)
    },
  })
