import type { Claim, Owned } from '#tests/support/claims/claim.ts'
import { sellers, sendPicture } from '#tests/support/demo-shop.ts'
import type { Answer, ShopVisitor } from '#tests/support/open-shop.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

const product: Owned = {
  id: () => 'methi-khakhra',
  of: ['the seller'],
  body: () => ({ seen: 99, version: 99, content: sampleProduct }),
}

/** A product of another store than the seller's. */
export const foreignProduct = ({ one }: ShopWithPeople) =>
  one('select id from product where brand_id = $1 limit 1', [sellers[1]])

/** A sheet of the seller's, for another seller. */
const sheetOf = (call: (visitor: ShopVisitor, id: string) => Promise<Answer>): Claim => ({
  as: 'thing/not-found',
  refused: async ({ one, visitors }) =>
    call(
      visitors['another seller'],
      await one(
        `insert into product_sheet (brand_id, actor_id, actor_name, state, head) values ($1, 'a', 'A', 'checked', '[]')
         returning id`,
        [sellers[0]],
      ),
    ),
})

/** Products of a store, and its sheets of them. */
export const sellerProductClaims: Readonly<Record<string, Claim>> = {
  'GET /api/seller/products ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/products?brandId=${sellers[1]}`),
  },
  'GET /api/seller/product-list-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/product-list-file?format=csv&brandId=${sellers[1]}`),
  },
  'GET /api/seller/product-sheet-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/product-sheet-file?format=csv&brandId=${sellers[1]}`),
  },
  'POST /api/seller/product-sheets ?brandId': {
    as: 'thing/not-found',
    refused: ({ shop, visitors }) =>
      sendPicture(
        shop,
        visitors['the seller'],
        `/api/seller/product-sheets?brandId=${sellers[1]}`,
        new Uint8Array(9),
        'text/csv',
      ),
  },
  'GET /api/seller/product-sheets/:id': sheetOf((visitor, id) => visitor.get(`/api/seller/product-sheets/${id}`)),
  'GET /api/seller/product-sheets/:id/refused-file': sheetOf((visitor, id) =>
    visitor.get(`/api/seller/product-sheets/${id}/refused-file`),
  ),
  'POST /api/seller/product-sheets/:id/continue': sheetOf((visitor, id) =>
    visitor.post(`/api/seller/product-sheets/${id}/continue`, {}),
  ),
  'POST /api/seller/product-sheets/:id/apply': sheetOf((visitor, id) =>
    visitor.post(`/api/seller/product-sheets/${id}/apply`, {}),
  ),
  'POST /api/seller/product-sheets/:id/undo': sheetOf((visitor, id) =>
    visitor.post(`/api/seller/product-sheets/${id}/undo`, {}),
  ),
  'GET /api/seller/products/:id': product,
  'PUT /api/seller/products/:id': product,
  'PUT /api/seller/products/:id content.photos.id': {
    as: 'flow/stale',
    refused: ({ visitors }) =>
      visitors['the seller'].put('/api/seller/products/methi-khakhra', { seen: 99, content: sampleProduct }),
  },
  'POST /api/seller/products brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products', { brandId: sellers[1], content: sampleProduct }),
  },
  'POST /api/seller/products content.photos.id': {
    as: 'request/invalid',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products', {
        content: { ...sampleProduct, photos: [{ id: 'of-another-store', alt: '' }] },
      }),
  },
  'POST /api/seller/products/changes brandId': {
    everybodys: 'the products themselves are looked up among those of the session’s own store',
  },
  'POST /api/seller/products/changes changes.id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post('/api/seller/products/changes', {
        changes: [{ id: await foreignProduct(there), seen: 1, price: 1 }],
      }),
  },
  'POST /api/seller/products/order brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products/order', { brandId: sellers[1], id: 'methi-khakhra', to: 1 }),
  },
  'POST /api/seller/products/order id': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post('/api/seller/products/order', { id: await foreignProduct(there), to: 1 }),
  },
  'GET /api/seller/products/:id/versions': product,
  'POST /api/seller/products/:id/restore': product,
  'POST /api/seller/products/check brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].post('/api/seller/products/check', { brandId: sellers[1], content: sampleProduct }),
  },
  'POST /api/seller/products/check content.photos.id': { everybodys: 'checking reads no photograph' },
  'POST /api/seller/product-photos ?brandId': {
    as: 'thing/not-found',
    refused: ({ shop, visitors }) =>
      sendPicture(shop, visitors['the seller'], `/api/seller/product-photos?brandId=${sellers[1]}`, new Uint8Array(9)),
  },
  'GET /api/admin/product-changes/:id': {
    everybodys: 'every admin reviews every change, and nobody else may enter (access.test.ts)',
  },
  'POST /api/admin/product-changes/:id/approve': {
    everybodys: 'every admin reviews every change, and nobody else may enter (access.test.ts)',
  },
  'POST /api/admin/product-changes/:id/decline': {
    everybodys: 'every admin reviews every change, and nobody else may enter (access.test.ts)',
  },
}
