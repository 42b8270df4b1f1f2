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
  'server/admin/show-admin-order.ts showAdminOrder',
  'server/app.ts createApp',
  'server/cart/price-wanted.ts priceWanted',
  'server/catalogue/browse-products.ts browsing',
  'server/catalogue/catalogue-changes.ts listen',
  'server/claims/replace-items.ts replaceItems',
  'server/gateways/razorpay-gateway.ts createRazorpayGateway',
  'server/gateways/razorpayx-gateway.ts createRazorpayXGateway',
  'server/gateways/stripe-gateway.ts createStripeGateway',
  'server/hub/show-shipment.ts showShipment',
  'server/jobs/queue-worker.ts startQueueWorker',
  'server/orders/order-rows.ts orderRows',
  'server/orders/place-order.ts placeOnce',
  'server/orders/place-replacement.ts placeReplacement',
  'server/orders/shape-order.ts showOrder',
  'server/payouts/statement.ts printStatement',
  'server/processes/worker-process.ts openWorkerProcess',
]
