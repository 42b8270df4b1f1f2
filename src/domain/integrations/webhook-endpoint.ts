export const webhookStates = ['on', 'failing', 'off'] as const
export type WebhookState = (typeof webhookStates)[number]

/** Why an endpoint is off: an admin did it, nothing arrived for days, or it answered that it is gone for good. */
export const offReasons = ['admin', 'failures', 'gone'] as const

export const deliveryStates = ['pending', 'delivered', 'failed', 'held'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Endpoints that a shop can have: every event is written once for each. */
export const mostEndpoints = 20

/** Hours after a rotation in which the secret before signs too. */
export const secretOverlapHours = 24

/** Days for which events and their deliveries are stored, and can be replayed. */
export const replayDays = 30

/** Returns how an endpoint is shown: one that is on but whose last try did not arrive is failing. */
export function stateOfWebhook(endpoint: { state: 'on' | 'off'; failingSince: Date | null }): WebhookState {
  if (endpoint.state === 'off') return 'off'
  return endpoint.failingSince ? 'failing' : 'on'
}
