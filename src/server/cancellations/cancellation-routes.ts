import { cancellationEndpoints } from '#contract/cancellation-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { readOrder } from '#server/orders/order-routes.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { answerShortage } from './answer-shortage.ts'
import { answerWish } from './answer-wish.ts'
import { cancelOrder } from './cancel-order.ts'
import { showCancelling, showWishes } from './show-cancelling.ts'

/** Returns the endpoints of cancelling: the preview, the cancellation, and the hub's answers. */
export const cancellationDoors = (house: House, findRates: FindRates): Door[] =>
  openDoors(cancellationEndpoints, {
    'GET /api/orders/:id/cancel': ({ params, query }, visitor) => showCancelling(params.id, query.lines, visitor),
    'POST /api/orders/:id/cancel': async ({ params, body }, visitor) => {
      await cancelOrder(house, params.id, body, visitor)
      return readOrder(house, findRates, params.id, visitor)
    },
    'POST /api/orders/:id/shortage': async ({ params, body }, visitor) => {
      await answerShortage(house, params.id, body.lines, visitor)
      return readOrder(house, findRates, params.id, visitor)
    },
    'GET /api/courier/hub/wishes': (_, { language }) => showWishes(language),
    'POST /api/courier/hub/wishes/:id/answer': async ({ params, body }, visitor) => {
      await answerWish(house, params.id, body, visitor)
      return showWishes(visitor.language)
    },
  })
