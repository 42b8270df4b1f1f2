import type { Claim } from '#tests/support/claims/claim.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

type Courier = ShopWithPeople['visitors']['a courier with all of them']

/** What carriers bill is the admins' alone: a courier who works at the hub does not read it either. */
const adminsAlone = (ask: (courier: Courier) => ReturnType<Courier['get']>): Claim => ({
  as: 'auth/role',
  refused: ({ visitors }) => ask(visitors['a courier with all of them']),
})

export const carrierInvoiceClaims: Readonly<Record<string, Claim>> = {
  'POST /api/admin/carrier-invoices/check ?number': { everybodys: 'the number that a carrier gave its invoice' },
  'POST /api/admin/carrier-invoices ?number': { everybodys: 'the number that a carrier gave its invoice' },
  'GET /api/admin/carrier-invoices/:id': adminsAlone((courier) => courier.get('/api/admin/carrier-invoices/one')),
  'GET /api/admin/carrier-invoices/:id/disputes.csv': adminsAlone((courier) =>
    courier.get('/api/admin/carrier-invoices/one/disputes.csv'),
  ),
  'GET /api/admin/weight-disputes/:id/photo.jpg': adminsAlone((courier) =>
    courier.get('/api/admin/weight-disputes/one/photo.jpg'),
  ),
  'POST /api/admin/weight-disputes/:id/decide': adminsAlone((courier) =>
    courier.post('/api/admin/weight-disputes/one/decide', {
      version: 1,
      outcome: 'lost',
      credit: null,
      note: 'No answer',
    }),
  ),
}
