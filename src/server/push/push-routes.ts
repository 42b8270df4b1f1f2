import { ownNotificationEndpoints } from '#contract/notifications/own-notification-contract.ts'
import { notificationEndpoints } from '#contract/sellers/notification-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import {
  chooseCustomerNotifications,
  registerCustomerDevice,
  showCustomerNotifications,
} from './customer-notifications.ts'
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

/** Returns the endpoints of what customers are notified of about their own orders. */
export function customerPushHandlers(context: AppContext): EndpointHandler[] {
  const show = (visitor: Visitor) => showCustomerNotifications(context, member(visitor))
  return pairHandlers(ownNotificationEndpoints, {
    'GET /api/account/notifications': (_input, visitor) => show(visitor),

    'PUT /api/account/notifications': async ({ body }, visitor) => {
      await chooseCustomerNotifications(body, member(visitor))
      return show(visitor)
    },

    'POST /api/account/notifications/devices': async ({ body }, visitor) => {
      await registerCustomerDevice(context, body, visitor)
      return show(visitor)
    },

    'DELETE /api/account/notifications/devices/:id': async ({ params }, visitor) => {
      await removeDevice(params.id, member(visitor))
      return show(visitor)
    },
  })
}
