import { orderNumber } from '#domain/codes/order-number.ts'
import type { Claim } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

type Courier = ShopWithPeople['visitors']['a courier with all of them']

/** A run of another courier with one stop and no bags; the same one again and again. */
const runOf = ({ one }: ShopWithPeople): Promise<string> =>
  one(
    `with made as (
      insert into pickup_run (id, hub_id, state, courier_id, leaves_at, returns_at, created_by, created_name)
      select 'their-run', (select min(id) from hub), 'accepted', id, now(), now(), id, $1::text from account where role = 'admin' limit 1
      on conflict do nothing returning id
    ), stop as (
      insert into pickup_stop (id, run_id, brand_id, position, planned_at, metres)
      select 'their-stop', id, (select min(id) from brand), 1, now(), 0 from made
    ) select id from made union all select id from pickup_run where id = 'their-run' limit 1`,
    ['Planner'],
  )

/** A courier asks for the run of another one. */
const foreignRun = (ask: (courier: Courier, path: string) => ReturnType<Courier['get']>): Claim => ({
  as: 'thing/not-found',
  refused: async (there) =>
    ask(there.visitors['a courier with all of them'], `/api/courier/pickup-runs/${await runOf(there)}`),
})

/** The hub may see and change every run; a courier without the capability none. */
const hubsAlone = (ask: (courier: Courier, path: string) => ReturnType<Courier['get']>): Claim => ({
  as: 'auth/role',
  refused: async (there) =>
    ask(
      there.visitors['a courier without capabilities'] as Courier,
      `/api/courier/hub/pickup-runs/${await runOf(there)}`,
    ),
})

/** The hub plans what does not wait. */
const notWaiting = (stop: { brandId: string; sellerOrderIds: string[] }): Claim => ({
  as: 'pickup/changed',
  refused: ({ visitors }) =>
    visitors['a courier with all of them'].post('/api/courier/hub/pickup-runs', {
      day: '2027-01-15',
      from: '09:00',
      until: '18:00',
      runs: [{ stops: [stop] }],
    }),
})

/** A seller photographs a bag for a courier. */
const sellersNever = (address: (path: string) => string): Claim => ({
  as: 'auth/role',
  refused: async (there) =>
    there.visitors['the seller'].post(address(`/api/courier/pickup-runs/${await runOf(there)}`), {}),
})

/** Pickup runs: offered ones are everybody's who fetches, accepted ones their courier's alone. */
export const pickupClaims: Readonly<Record<string, Claim>> = {
  'PUT /api/seller/setup/pickup-point brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].put('/api/seller/setup/pickup-point', { point: null, brandId: sellers[1] }),
  },
  'GET /api/courier/pickup-runs/:id': foreignRun((courier, path) => courier.get(path)),
  'POST /api/courier/pickup-runs/:id/accept': {
    as: 'pickup/taken',
    refused: async (there) =>
      there.visitors['a courier with all of them'].post(`/api/courier/pickup-runs/${await runOf(there)}/accept`, {
        version: 1,
        pay: 0,
      }),
  },
  'POST /api/courier/pickup-runs/:id/release': foreignRun((courier, path) =>
    courier.post(`${path}/release`, { reason: 'Not mine' }),
  ),
  'POST /api/courier/pickup-runs/:id/start': foreignRun((courier, path) => courier.post(`${path}/start`, {})),
  'POST /api/courier/pickup-runs/:id/bags': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['a courier with all of them'].post(`/api/courier/pickup-runs/${await runOf(there)}/bags`, {
        code: await there.one('select code from seller_order limit $1', [1]),
      }),
  },
  'POST /api/courier/pickup-runs/:id/stops/:stopId/failed': foreignRun((courier, path) =>
    courier.post(`${path}/stops/their-stop/failed`, { reason: 'closed', note: 'Closed' }),
  ),
  'POST /api/courier/pickup-runs/:id/stops/:stopId/phone': foreignRun((courier, path) =>
    courier.post(`${path}/stops/their-stop/phone`, {}),
  ),
  'PUT /api/courier/hub/pickup-runs/:id/order': hubsAlone((courier, path) =>
    courier.put(`${path}/order`, { version: 1, stopIds: ['their-stop'] }),
  ),
  'POST /api/courier/hub/pickup-runs/:id/cancel': hubsAlone((courier, path) =>
    courier.post(`${path}/cancel`, { version: 1 }),
  ),
  'POST /api/courier/hub/pickup-runs/:id/take-back': hubsAlone((courier, path) =>
    courier.post(`${path}/take-back`, { version: 1, reason: 'For me' }),
  ),
  'POST /api/courier/pickup-runs/:id/bags/:sellerOrderId/photo': sellersNever((path) => `${path}/bags/any/photo`),
  'POST /api/courier/pickup-runs/:id/stops/:stopId/photos': sellersNever((path) => `${path}/stops/their-stop/photos`),
  'GET /api/courier/hub/pickup-photos/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['a courier with all of them'].get('/api/courier/hub/pickup-photos/none.jpg'),
  },
  'POST /api/courier/pickup-runs/:id/bags code': foreignRun((courier, path) =>
    courier.post(`${path}/bags`, { code: orderNumber(99_000).concat('-1') }),
  ),
  'POST /api/courier/hub/pickup-runs runs.stops.brandId': notWaiting({
    brandId: 'unknown',
    sellerOrderIds: ['unknown'],
  }),
  'POST /api/courier/hub/pickup-runs runs.stops.sellerOrderIds': notWaiting({
    brandId: sellers[0],
    sellerOrderIds: ['unknown'],
  }),
  'PUT /api/courier/hub/pickup-runs/:id/order stopIds': {
    as: 'flow/not-now',
    refused: async (there) =>
      there.visitors['a courier with all of them'].put(`/api/courier/hub/pickup-runs/${await runOf(there)}/order`, {
        version: 1,
        stopIds: ['unknown'],
      }),
  },
}
