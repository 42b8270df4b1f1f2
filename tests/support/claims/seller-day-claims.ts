import type { Claim } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

/** The store of another seller, named by the seller. */
const otherStore = (path: string): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['the seller'].get(`${path}?format=50x25&brandId=${sellers[1]}`),
})
const ofSeller = ({ order }: ShopWithPeople) => ({ parts: [{ id: order.sellerOrders[0]?.id ?? '', version: 1 }] })

const aDay = { day: '2026-12-20', capacity: 5 }
const otherCalendar = (path: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['the seller'].put(`/api/seller/calendar/${path}`, { brandId: sellers[1], ...body }),
})
const otherProduct = (path: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['another seller'].put(`/api/seller/calendar/${path}`, { productId: 'methi-khakhra', ...body }),
})

/** A store's day: its own orders and products alone. */
export const sellerDayClaims: Readonly<Record<string, Claim>> = {
  'GET /api/seller/day ?brandId': otherStore('/api/seller/day'),
  'GET /api/seller/make-list ?brandId': otherStore('/api/seller/make-list'),
  'GET /api/seller/labels.pdf ?brandId': otherStore('/api/seller/labels.pdf'),
  'PUT /api/seller/make-list brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].put('/api/seller/make-list', {
        brandId: sellers[1],
        productId: 'methi-khakhra',
        day: '2026-11-20',
        made: 1,
      }),
  },
  'PUT /api/seller/make-list productId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['another seller'].put('/api/seller/make-list', {
        productId: 'methi-khakhra',
        day: '2026-11-20',
        made: 1,
      }),
  },
  'POST /api/seller/acceptances parts.id': {
    as: 'thing/not-found',
    refused: (there) => there.visitors['another seller'].post('/api/seller/acceptances', ofSeller(there)),
  },
  'POST /api/seller/acceptances/undo parts.id': {
    as: 'thing/not-found',
    refused: (there) => there.visitors['another seller'].post('/api/seller/acceptances/undo', ofSeller(there)),
  },
  'GET /api/seller/calendar ?brandId': otherStore('/api/seller/calendar'),
  'PUT /api/seller/calendar/rest-days brandId': otherCalendar('rest-days', { restDays: [] }),
  'PUT /api/seller/calendar/capacity brandId': otherCalendar('capacity', { productId: 'methi-khakhra', usual: 5 }),
  'PUT /api/seller/calendar/capacity productId': otherProduct('capacity', { usual: 5 }),
  'PUT /api/seller/calendar/day brandId': otherCalendar('day', { productId: 'methi-khakhra', ...aDay }),
  'PUT /api/seller/calendar/day productId': otherProduct('day', aDay),
}
