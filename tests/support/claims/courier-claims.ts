import type { Claim } from '#tests/support/claims/claim.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

type Courier = ShopWithPeople['visitors']['a courier with all of them']

/** An admin's endpoint that a courier asks about themself. */
const adminsAlone = (ask: (courier: Courier, courierId: string) => ReturnType<Courier['get']>): Claim => ({
  as: 'auth/role',
  refused: ({ visitors, courierId }) => ask(visitors['a courier with all of them'], courierId),
})

/** A hand-over of cash by a courier; the same one again and again. */
const handoverOf = ({ one, courierId }: ShopWithPeople): Promise<string> =>
  one(
    `with made as (
      insert into cash_handover (id, courier_id, state, expected_paise, declared_paise) values ('their-cash', $1, 'declared', 100, 100)
      on conflict do nothing returning id
    ) select id from made union all select id from cash_handover where courier_id = $1 limit 1`,
    [courierId],
  )

/** What couriers earn: their own alone, and the admins' desk for it. */
export const courierClaims: Readonly<Record<string, Claim>> = {
  'GET /api/courier/earnings/months/:month': { everybodys: 'a month of the own account' },
  'GET /api/courier/statements/:month.pdf': { everybodys: 'a month of the own account' },
  'GET /api/courier/statements/:month.csv': { everybodys: 'a month of the own account' },
  'POST /api/courier/cash/handovers/:id/answer': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['a courier without capabilities'].post(
        `/api/courier/cash/handovers/${await handoverOf(there)}/answer`,
        {
          agrees: true,
        },
      ),
  },
  'GET /api/courier/cash/handovers/:id/receipt.pdf': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['a courier without capabilities'].get(
        `/api/courier/cash/handovers/${await handoverOf(there)}/receipt.pdf`,
      ),
  },
  'POST /api/courier/hub/cash/:id/count': {
    as: 'auth/role',
    refused: async (there) =>
      there.visitors['a courier without capabilities'].post(`/api/courier/hub/cash/${await handoverOf(there)}/count`, {
        amount: 1,
        reason: 'For myself',
      }),
  },
  'POST /api/admin/cash-handovers/:id/bank': adminsAlone((courier) =>
    courier.post('/api/admin/cash-handovers/one/bank', { amount: 1, reason: null }),
  ),
  'POST /api/admin/cash-handovers/:id/confirm': adminsAlone((courier) =>
    courier.post('/api/admin/cash-handovers/one/confirm', {}),
  ),
  'POST /api/admin/cash-handovers/:id/answer': adminsAlone((courier) =>
    courier.post('/api/admin/cash-handovers/one/answer', { agrees: true }),
  ),
  'POST /api/admin/couriers/:id/handovers': adminsAlone((courier, id) =>
    courier.post(`/api/admin/couriers/${id}/handovers`, { amount: 1, reason: null }),
  ),
  'POST /api/courier/tasks/:id/dispute': {
    as: 'thing/not-found',
    refused: async ({ visitors, one }) =>
      visitors['a courier without capabilities'].post(
        `/api/courier/tasks/${await one('select id from courier_task limit $1', [1])}/dispute`,
        { text: 'It was farther than that' },
      ),
  },
  'GET /api/admin/couriers/:id/months/:month': adminsAlone((courier, id) =>
    courier.get(`/api/admin/couriers/${id}/months/2026-11`),
  ),
  'POST /api/admin/couriers/:id/payouts': adminsAlone((courier, id) =>
    courier.post(`/api/admin/couriers/${id}/payouts`, {}),
  ),
  'POST /api/admin/couriers/:id/adjustments': adminsAlone((courier, id) =>
    courier.post(`/api/admin/couriers/${id}/adjustments`, {
      amount: 100,
      reason: 'For myself',
      idempotencyKey: 'one for me',
    }),
  ),
  'POST /api/admin/couriers/:id/confirm-account': adminsAlone((courier, id) =>
    courier.post(`/api/admin/couriers/${id}/confirm-account`, {}),
  ),
  'POST /api/admin/courier-adjustments/:id/approve': adminsAlone((courier) =>
    courier.post('/api/admin/courier-adjustments/one/approve', {}),
  ),
  'POST /api/admin/courier-disputes/:id/answer': adminsAlone((courier) =>
    courier.post('/api/admin/courier-disputes/one/answer', { answer: 'Yes, of course', amount: 100 }),
  ),
}
