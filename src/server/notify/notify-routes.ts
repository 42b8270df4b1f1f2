import { notifyEndpoints } from '#contract/notifications/notify-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { createSubscription, requestProduct } from './subscribe.ts'
import { listWaiting, unsubscribe } from './waiting-list-store.ts'

/**
 * Returns the endpoints of "Tell me when". Responses of the two public ones are the same for every caller (decisions
 * 9).
 */
export const notificationHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(notifyEndpoints, {
    'POST /api/notify-me': async ({ body }, visitor) => {
      await createSubscription(context, body, visitor)
      return { received: true }
    },
    'POST /api/product-requests': async ({ body }, visitor) => {
      await requestProduct(context, body, visitor)
      return { received: true }
    },
    'POST /api/notify-me/stop': async ({ body }) => {
      await unsubscribe(body.token)
      return { stopped: true }
    },
    'GET /api/admin/notify-me': async (_input, { language }) => ({ items: await listWaiting(language) }),
  })
