import { productEndpoints } from '#contract/products/product-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { listCategories } from '#server/shop/category-memory.ts'
import { changeProducts, moveProduct } from './change-list.ts'
import { checkProduct } from './check-product.ts'
import { findHsCodes } from './find-hs-codes.ts'
import { openProductList } from './list-products.ts'
import { lockOwnProduct } from './own-product-store.ts'
import { contentOfTyped, draftOfTyped } from './product-body.ts'
import { lockFamilyOf } from './product-family-store.ts'
import { cutProductPhoto, uploadProductPhoto } from './product-photos.ts'
import { addSize, changeSize, moveToFamily } from './product-sizes.ts'
import { listVersions, restoreVersion } from './product-versions.ts'
import { approveChange, declineChange, openChangeList, readChange } from './review-changes.ts'
import { addProduct } from './save-product.ts'
import { showOwnProduct } from './show-product.ts'

/** Returns the endpoints of products: sellers list, add and edit them, admins review what they change. */
export function productHandlers(context: AppContext, findRates: FindRates): EndpointHandler[] {
  return pairHandlers(productEndpoints, {
    'GET /api/seller/products': async ({ query }, visitor) => {
      const brandId = requireStore(member(visitor), query.brandId)
      return openProductList(context, brandId, query, visitor.language).readPage(query)
    },

    'GET /api/seller/product-list-file': async ({ query }, visitor) => {
      const brandId = requireStore(member(visitor), query.brandId)
      return openProductList(context, brandId, query, visitor.language).readFile(query)
    },

    'GET /api/seller/products/:id': ({ params }, visitor) =>
      showOwnProduct(context, params.id, member(visitor), visitor.language),

    'POST /api/seller/products': async ({ body }, visitor) => {
      const actor = member(visitor)
      const { language } = visitor
      const brandId = requireStore(actor, body.brandId)
      const content = contentOfTyped(body.content)
      const editing = { context, actor, source: 'form' as const, language }
      const id = await transaction(() =>
        body.sizeOf === undefined
          ? addProduct(editing, brandId, content)
          : addSize(editing, actor, { brandId, sizeOf: body.sizeOf, content }),
      )
      return showOwnProduct(context, id, actor, language)
    },

    'PUT /api/seller/products/:id': async ({ params, body }, visitor) => {
      const actor = member(visitor)
      const { language } = visitor
      await transaction(async () => {
        await lockFamilyOf(params.id)
        const row = await lockOwnProduct(params.id, actor)
        if (row.version !== body.seen) refuse('flow/stale')
        const content = contentOfTyped(body.content)
        await changeSize({ context, actor, source: 'form', language }, row, content)
      })
      return showOwnProduct(context, params.id, actor, language)
    },

    'PUT /api/seller/products/:id/family': async ({ params, body }, visitor) => {
      const actor = member(visitor)
      const { language } = visitor
      await moveToFamily({ context, actor, source: 'form', language }, actor, { id: params.id, of: body.of })
      return showOwnProduct(context, params.id, actor, language)
    },

    'POST /api/seller/products/changes': async ({ body }, visitor) => ({
      items: await changeProducts(context, body.changes, visitor),
    }),

    'POST /api/seller/products/order': async ({ body }, visitor) => ({
      position: await moveProduct(context, requireStore(member(visitor), body.brandId), body),
    }),

    'GET /api/seller/products/:id/versions': async ({ params }, visitor) => ({
      items: await listVersions(params.id, member(visitor), visitor.language),
    }),

    'POST /api/seller/products/:id/restore': async ({ params, body }, visitor) => {
      await restoreVersion(context, params.id, body, visitor)
      return showOwnProduct(context, params.id, member(visitor), visitor.language)
    },

    'POST /api/seller/products/check': async ({ body }, visitor) => {
      const brandId = requireStore(member(visitor), body.brandId)
      return checkProduct(findRates, brandId, draftOfTyped({ photos: [], ...body.content }), visitor.language)
    },

    'GET /api/seller/categories': async (_input, { language }) => ({
      items: listCategories().map(({ name, ...same }) => ({ ...same, name: name[language] })),
    }),

    'GET /api/seller/hs-codes': async ({ query }, visitor) => ({
      items: findHsCodes(query.q ?? '', query.category, visitor.language),
    }),

    'POST /api/seller/product-photos': async ({ query, body }, visitor) =>
      uploadProductPhoto(context, requireStore(member(visitor), query.brandId), body),

    'POST /api/seller/product-photos/:id/cut': ({ params, body }, visitor) =>
      cutProductPhoto(context, member(visitor), params.id, body),

    'GET /api/admin/product-changes': ({ query }, { language }) => openChangeList(context, language).readPage(query),
    'GET /api/admin/product-change-list-file': ({ query }, { language }) =>
      openChangeList(context, language).readFile(query),
    'GET /api/admin/product-changes/:id': ({ params }, { language }) => readChange(context, params.id, language),

    'POST /api/admin/product-changes/:id/approve': ({ params }, visitor) => approveChange(context, params.id, visitor),

    'POST /api/admin/product-changes/:id/decline': ({ params, body }, visitor) =>
      declineChange(context, params.id, body, visitor),
  })
}
