import { dispatchEndpoints } from '#contract/shipping/dispatch-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { requireOwnShipments } from '#server/hub/at-own-hub.ts'
import { findShipment } from '#server/hub/shipment-store.ts'
import { chooseRate } from './choose-rate.ts'
import { readConsignment } from './consignment.ts'
import { receiveCarrierWebhook } from './follow-parcels.ts'
import { closeManifest, printManifest, scanOntoTruck, showTrucks } from './manifests.ts'
import { callOffPickup, orderPickup } from './order-pickup.ts'
import { printLabels, renderLabels } from './print-labels.ts'
import { mendBooking, requestBookings } from './request-bookings.ts'
import { showCarrierRates, showDispatchBoard } from './show-dispatch-board.ts'
import { voidLabel } from './void-booking.ts'

/** Returns the endpoints of the send station: bookings, labels and manifests, and carriers' reports. */
export const dispatchHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(dispatchEndpoints, {
    'GET /api/courier/hub/dispatch': ({ query }, visitor) => showDispatchBoard(context, query.cursor, visitor),
    'POST /api/courier/hub/bookings': async ({ body }, visitor) => {
      await requireOwnShipments(body.boxes, member(visitor))
      return { items: await requestBookings(context, body.boxes, body.byHand, visitor) }
    },
    'GET /api/courier/hub/boxes/:id/offers': async ({ params }) => {
      const view = await findShipment(params.id)
      if (view.shipment.state !== 'papers_ready') return { items: [] }
      return { items: showCarrierRates((await chooseRate(context, view, await readConsignment(view))).judged) }
    },
    'POST /api/courier/hub/boxes/:id/mend': async ({ params, body }, visitor) => {
      await mendBooking(context, params.id, body, visitor)
      return params
    },
    'POST /api/courier/hub/boxes/:id/void': async ({ params, body }, visitor) => {
      await voidLabel(context, params.id, body, visitor)
      return params
    },
    'POST /api/courier/hub/labels': async ({ body }, visitor) => {
      await requireOwnShipments(body.boxes, member(visitor))
      return printLabels(context, body, visitor)
    },
    'GET /api/courier/hub/labels/:id': ({ params }) => renderLabels(context, params.id),
    'GET /api/courier/hub/manifests': (_, visitor) => showTrucks(context, visitor),
    'POST /api/courier/hub/pickups': async ({ body }, visitor) => {
      await orderPickup(context, body.carrier, visitor)
      return showTrucks(context, visitor)
    },
    'POST /api/courier/hub/pickups/call-off': async ({ body }, visitor) => {
      await callOffPickup(context, body.carrier, visitor)
      return showTrucks(context, visitor)
    },
    'POST /api/courier/hub/manifests/scan': ({ body }, visitor) => scanOntoTruck(body.code, visitor),
    'POST /api/courier/hub/manifests/:id/close': ({ params, body }, visitor) =>
      closeManifest(context, params.id, body, visitor),
    'GET /api/courier/hub/manifests/:id/manifest.pdf': ({ params }, visitor) =>
      printManifest(context, params.id, visitor),
    'POST /api/carriers/webhooks/:carrier': async ({ params, body }, visitor) => {
      await receiveCarrierWebhook(context, params.carrier, body, visitor)
      return { received: true }
    },
  })
