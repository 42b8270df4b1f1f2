import { notificationEndpoints } from '#contract/sellers/notification-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import {
  chooseNotifications,
  registerDevice,
  removeDevice,
  sendSample,
  showNotifications,
} from './own-notifications.ts'

/** Returns the endpoints of what a person of a store is notified of. */
export function pushHandlers(context: AppContext): EndpointHandler[] {
  const show = (visitor: Visitor) => showNotifications(context, member(visitor))
  return pairHandlers(notificationEndpoints, {
    'GET /api/seller/notifications': (_input, visitor) => show(visitor),

    'PUT /api/seller/notifications': async ({ body }, visitor) => {
      await chooseNotifications(body, member(visitor))
      return show(visitor)
    },

    'POST /api/seller/notifications/devices': async ({ body }, visitor) => {
      await registerDevice(context, body, visitor)
      return show(visitor)
    },

    'DELETE /api/seller/notifications/devices/:id': async ({ params }, visitor) => {
      await removeDevice(params.id, member(visitor))
      return show(visitor)
    },

    'POST /api/seller/notifications/sample': (_input, visitor) => sendSample(context, member(visitor)),
  })
}
