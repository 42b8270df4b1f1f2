import { carrierEndpoints } from '#contract/shipping/carrier-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { addCarrierRule, changeTrackingPage, removeCarrierRule, showCarriers, turnCarrier } from './manage-carriers.ts'
import { setPickupLocation } from './pickup-locations.ts'
import { advancePracticeParcels, setPracticeFault } from './practice-desk.ts'

/** Returns the admins' endpoints of carriers: on or off, rules of choice, and the practice carrier. */
export const carrierHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(carrierEndpoints, {
    'GET /api/admin/carriers': (_, { language }) => showCarriers(context, language),
    'PUT /api/admin/carriers/:id': async ({ params, body }, visitor) => {
      await turnCarrier(params.id, body.enabled)
      return showCarriers(context, visitor.language)
    },
    'PUT /api/admin/carriers/:id/tracking-page': async ({ params, body }, visitor) => {
      await changeTrackingPage(params.id, body)
      return showCarriers(context, visitor.language)
    },
    'PUT /api/admin/carriers/:id/place': async ({ params, body }, visitor) => {
      await setPickupLocation(context, params.id, body)
      return showCarriers(context, visitor.language)
    },
    'POST /api/admin/carrier-rules': async ({ body }, visitor) => {
      await addCarrierRule(body, member(visitor))
      return showCarriers(context, visitor.language)
    },
    'DELETE /api/admin/carrier-rules/:id': async ({ params }, visitor) => {
      await removeCarrierRule(params.id, member(visitor))
      return showCarriers(context, visitor.language)
    },
    'PUT /api/admin/practice-carrier': async ({ body }, visitor) => {
      await setPracticeFault(context, body.fault)
      return showCarriers(context, visitor.language)
    },
    'POST /api/admin/practice-carrier/advance': async (_, visitor) => {
      await advancePracticeParcels(context)
      return showCarriers(context, visitor.language)
    },
  })
