import { wholePhoto } from '#domain/products/photo-cut.ts'
import type { Claim, Owned } from '#tests/support/claims/claim.ts'
import { foreignProduct } from '#tests/support/claims/seller-product-claims.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

/** A photograph of another store than the seller's. */
const foreignPhoto = ({ one }: ShopWithPeople) =>
  one(
    `with added as (
      insert into product_photo (id, brand_id, files)
      values ('their-photo', $1, '{"full": {"key": "public/none", "width": 1, "height": 1}}') on conflict do nothing
    ) select 'their-photo' as id`,
    [sellers[1]],
  )

const period = { price: 90, from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' }

/** The sizes and scheduled prices of a product: their store's alone. */
export const productClaims: Readonly<Record<string, Claim | Owned>> = {
  'PUT /api/seller/products/:id/family': {
    id: () => 'methi-khakhra',
    of: ['the seller'],
    body: () => ({ of: null }),
  },
  'PUT /api/admin/featured-products ids': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].put('/api/admin/featured-products', { ids: ['unknown'], seen: [] }),
  },
  'GET /api/seller/product-duplicates ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/product-duplicates?brandId=${sellers[1]}`),
  },
  'GET /api/seller/products/:id/merge/:otherId': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].get(`/api/seller/products/methi-khakhra/merge/${await foreignProduct(there)}`),
  },
  'POST /api/seller/products/:id/merge/:otherId': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post(`/api/seller/products/methi-khakhra/merge/${await foreignProduct(there)}`, {
        fromMerged: [],
        photos: 'both',
        stock: 'both',
        reason: 'A test of it',
        seen: '1.1',
      }),
  },
  'GET /api/seller/products/:id/prices': { id: () => 'methi-khakhra', of: ['the seller'] },
  'POST /api/seller/products/:id/prices': { id: () => 'methi-khakhra', of: ['the seller'], body: () => period },
  'POST /api/seller/products/:id/prices/:priceId/cancel': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post(`/api/seller/products/${await foreignProduct(there)}/prices/1/cancel`, {}),
  },
  'POST /api/seller/product-photos/:id/cut': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post(`/api/seller/product-photos/${await foreignPhoto(there)}/cut`, wholePhoto),
  },
  'GET /api/seller/poster.pdf ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/poster.pdf?language=en&brandId=${sellers[1]}`),
  },
  'GET /api/seller/price-list.pdf ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/price-list.pdf?language=en&brandId=${sellers[1]}`),
  },
}
