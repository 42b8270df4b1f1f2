/** Files whose statements have not moved into a store yet. The list only shrinks. */
export const sqlOutsideStores: string[] = []

/** The runners of background work, which pass the context on to work of every feature. */
export const receiversOfWholeContext: string[] = [
  'server/jobs/interval-job.ts',
  'server/jobs/message-handlers.ts',
  'server/jobs/outbox-worker.ts',
  'server/jobs/send-message.ts',
]

/** Functions of more than 60 lines. The list only shrinks. */
export const longServerFunctions: string[] = [
  'server/app.ts createApp',
  'server/catalogue/browse-products.ts browsing',
  'server/catalogue/catalogue-changes.ts listen',
  'server/gateways/razorpay-gateway.ts createRazorpayGateway',
  'server/gateways/razorpayx-gateway.ts createRazorpayXGateway',
  'server/gateways/stripe-gateway.ts createStripeGateway',
  'server/hub/show-shipment.ts showShipment',
  'server/jobs/queue-worker.ts startQueueWorker',
  'server/orders/place-order.ts placeOnce',
  'server/orders/place-replacement.ts placeReplacement',
  'server/payouts/statement.ts printStatement',
  'server/processes/worker-process.ts openWorkerProcess',
]
