import { sellers } from '#tests/support/demo-shop.ts'
import type { Claim, Owned } from '#tests/support/foreign-id-claims.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import type { ShopWithPeople } from '#tests/support/shop-with-people.ts'

/** A product of another store than the seller's. */
const foreignProduct = ({ one }: ShopWithPeople) =>
  one('select id from product where brand_id = $1 limit 1', [sellers[1]])

/** The sizes of a product: their store's alone. */
export const productClaims: Readonly<Record<string, Claim | Owned>> = {
  'PUT /api/seller/products/:id/family': {
    id: () => 'methi-khakhra',
    of: ['the seller'],
    body: () => ({ of: null }),
  },
  'PUT /api/seller/products/:id/family of': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].put('/api/seller/products/methi-khakhra/family', {
        of: await foreignProduct(there),
      }),
  },
  'POST /api/seller/products sizeOf': {
    as: 'thing/not-found',
    refused: async (there) =>
      there.visitors['the seller'].post('/api/seller/products', {
        sizeOf: await foreignProduct(there),
        content: sampleProduct,
      }),
  },
}
