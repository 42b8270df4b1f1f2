import { lateEndpoints } from '#contract/shipping/late-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { requireOrderAccess } from '#server/orders/order-access.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { answerLate, decideLate } from './decide-late.ts'
import { paySecondBox } from './pay-second-box.ts'
import { showLate, showLateShipment, showLateShipments } from './show-late-shipment.ts'

/** Returns the endpoints about boxes of which a part is late: the hub's advice and decision, the customer's answer. */
export const lateHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(lateEndpoints, {
    'GET /api/courier/hub/late': async (_, visitor) =>
      showLateShipments((await requireHub(member(visitor))).id, visitor.language),
    'GET /api/courier/hub/boxes/:id/late': ({ params }, { language }) => showLateShipment(params.id, language),
    'POST /api/courier/hub/boxes/:id/late': async ({ params, body }, visitor) => {
      await decideLate(context, params.id, body, visitor)
      return showLateShipment(params.id, visitor.language)
    },
    'GET /api/orders/:id/late': async ({ params }, visitor) => {
      await requireOrderAccess(visitor, params.id, 'read')
      return showLate(params.id, visitor.language)
    },
    'POST /api/orders/:id/late': async ({ params, body }, visitor) => {
      if (body.choice === 'second_box')
        return { answered: false, payment: await paySecondBox(context, params.id, visitor) }
      await answerLate(context, params.id, body.choice, visitor)
      return { answered: true }
    },
  })
