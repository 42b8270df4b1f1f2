import { pickupEndpoints } from '#contract/courier/pickup-contract.ts'
import { pointOfPincode } from '#domain/courier/pincode-point.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { readPhoto } from '#server/pictures/stored-photo.ts'
import { requireHub } from '#server/shop/workplace.ts'
import { acceptRun } from './accept-run.ts'
import { cancelRun, reorderRun } from './arrange-run.ts'
import { failStop, releaseRun, showStorePhone, startRun, takeRunBack } from './carry-run.ts'
import { collectPhotographed, collectScanned, saveStopPhoto } from './collect-bag.ts'
import { listWaitingStores } from './pickup-pool-store.ts'
import { findPickupPhoto } from './pickup-run-store.ts'
import { listDoneRuns, listHubRuns, listOfferedRuns, listOwnRuns, type SeenRun } from './pickup-view-store.ts'
import { planRuns } from './plan-runs.ts'
import { saveRuns } from './save-runs.ts'
import { areaOf, findShownRun, gramsOf, pointOfSite, showRun } from './show-run.ts'

/** Returns the endpoints of pickup runs: planning at the hub, and the couriers' acts. */
export function pickupHandlers(context: AppContext): EndpointHandler[] {
  return pairHandlers(pickupEndpoints, {
    'GET /api/courier/hub/pickups': (_, visitor) => showBoard(visitor),

    'POST /api/courier/hub/pickups/plan': ({ body }, visitor) => planRuns(body, visitor),

    'POST /api/courier/hub/pickup-runs': async ({ body }, visitor) => {
      await saveRuns(body, visitor)
      return showBoard(visitor)
    },

    'PUT /api/courier/hub/pickup-runs/:id/order': async ({ params, body }, visitor) => {
      await reorderRun(params.id, body, visitor)
      return findShownRun(params.id, 'hub', visitor)
    },

    'POST /api/courier/hub/pickup-runs/:id/cancel': async ({ params, body }, visitor) => {
      await cancelRun(params.id, body.version, visitor)
      return showBoard(visitor)
    },

    'POST /api/courier/hub/pickup-runs/:id/take-back': async ({ params, body }, visitor) => {
      await takeRunBack(params.id, body, visitor)
      return showBoard(visitor)
    },

    'GET /api/courier/hub/pickup-photos/:id': async ({ params }) => {
      const photo = (await findPickupPhoto(params.id)) ?? refuse('thing/not-found')
      return readPhoto(context, photo.id)
    },

    'GET /api/courier/pickup-runs': async (_, visitor) => {
      const courier = member(visitor)
      const show = (runs: readonly SeenRun[]) =>
        Promise.all(runs.map((run) => showRun(run, 'pickup', courier, visitor.language)))
      return {
        offered: await show(await listOfferedRuns(courier)),
        own: await show(await listOwnRuns(courier)),
        done: await show(await listDoneRuns(courier)),
      }
    },

    'GET /api/courier/pickup-runs/:id': ({ params }, visitor) => findShownRun(params.id, 'pickup', visitor),

    'POST /api/courier/pickup-runs/:id/accept': async ({ params, body }, visitor) => {
      await acceptRun(params.id, body, visitor)
      return findShownRun(params.id, 'pickup', visitor)
    },

    'POST /api/courier/pickup-runs/:id/release': async ({ params, body }, visitor) => {
      await releaseRun(params.id, body.reason, visitor)
      return { done: true as const }
    },

    'POST /api/courier/pickup-runs/:id/start': async ({ params, body }, visitor) => {
      await startRun(params.id, body.at, visitor)
      return findShownRun(params.id, 'pickup', visitor)
    },

    'POST /api/courier/pickup-runs/:id/bags': async ({ params, body }, visitor) => {
      const collected = await collectScanned(context, { ...params, code: body.code, at: body.at }, visitor)
      return { run: await findShownRun(params.id, 'pickup', visitor), ...collected }
    },

    'POST /api/courier/pickup-runs/:id/bags/:sellerOrderId/photo': async ({ params, query, body }, visitor) => {
      await collectPhotographed(context, { ...params, at: query.at, bytes: body }, visitor)
      return findShownRun(params.id, 'pickup', visitor)
    },

    'POST /api/courier/pickup-runs/:id/stops/:stopId/photos': async ({ params, query, body }, visitor) => {
      await saveStopPhoto(context, { ...params, ...query, bytes: body }, visitor)
      return findShownRun(params.id, 'pickup', visitor)
    },

    'POST /api/courier/pickup-runs/:id/stops/:stopId/failed': async ({ params, body }, visitor) => {
      await failStop(params, body, visitor)
      return findShownRun(params.id, 'pickup', visitor)
    },

    'POST /api/courier/pickup-runs/:id/stops/:stopId/phone': async ({ params }, visitor) => ({
      phone: await showStorePhone(params, visitor),
    }),
  })
}

/** Returns what waits to be fetched, and the open runs. */
async function showBoard(visitor: Visitor) {
  const hub = await requireHub(member(visitor))
  const { language } = visitor
  const runs = await listHubRuns(hub.id)
  return {
    hub: { id: hub.id, name: hub.name[language], point: pointOfPincode(hub.pincode) },
    waiting: (await listWaitingStores(hub.id)).map((store) => ({
      brandId: store.brandId,
      name: store.name[language],
      area: areaOf(store),
      point: pointOfSite(store),
      bags: store.bags.length,
      grams: gramsOf(store.bags),
      since: new Date(store.since),
    })),
    runs: await Promise.all(runs.map((run) => showRun(run, 'hub', member(visitor), language))),
  }
}
