import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { packShapes } from '#domain/catalogue/catalogue.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { isInsidePhoto } from '#domain/products/photo-cut.ts'
import { allergens } from '#domain/products/product-content.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, category, id, language, money, reason, time } from '../wire-values.ts'
import { change, content, listChange, ofStore, photo, photoCut, product, row, version } from './product-values.ts'

export const productEndpoints = {
  'GET /api/seller/products': {
    summary: "A store's products, to work with: searched in three scripts, filtered, sorted, page by page",
    access: forSellers('products.read', 'catalogue.read'),
    query: listQuery.extend(ofStore),
    reply: listReply(row),
  },
  'GET /api/seller/product-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forSellers('products.read', 'catalogue.read'),
    act: 'product.export',
    query: exportQuery.extend(ofStore),
    reply: 'file',
  },
  'GET /api/seller/products/:id': {
    summary: 'One product as its seller edits it',
    access: forSellers('products.read', 'catalogue.read'),
    params: byId,
    reply: product,
  },
  'POST /api/seller/products': {
    summary: 'Adds a product; an admin reviews it before it is on sale',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.create',
    /** `sizeOf` makes it a size of another product of the store. */
    body: z.object({ brandId: id.optional(), sizeOf: id.optional(), content }),
    limit: 'write',
    status: 201,
    reply: product,
  },
  'PUT /api/seller/products/:id': {
    summary: 'Changes a product: what bears no risk at once, the rest after review',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.change',
    params: byId,
    body: z.object({ seen: z.number().int(), content }),
    limit: 'write',
    reply: product,
  },
  'PUT /api/seller/products/:id/family': {
    summary: 'Makes a product a size of another one of its store, or with null a single product again',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.change',
    params: byId,
    body: z.object({ of: id.nullable() }),
    limit: 'write',
    reply: product,
  },
  'POST /api/seller/products/changes': {
    summary: 'Changes prices, stock and availability of several products at once, all or none',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.change',
    body: z.object({ brandId: id.optional(), changes: z.array(listChange).min(1).max(500) }),
    limit: 'write',
    reply: z.object({ items: z.array(row) }),
  },
  'POST /api/seller/products/order': {
    summary: 'Moves a product to a position in its store (1 is the first)',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.change',
    body: z.object({ brandId: id.optional(), id, to: z.number().int().min(1).max(100_000) }),
    limit: 'write',
    reply: z.object({ position: z.number().int() }),
  },
  'GET /api/seller/products/:id/versions': {
    summary: 'Every version of a product, the newest first, with what it changed',
    access: forSellers('products.read', 'catalogue.read'),
    params: byId,
    reply: z.object({ items: z.array(version) }),
  },
  'POST /api/seller/products/:id/restore': {
    summary: 'Makes an earlier version the content again, by the rules of any other change',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.undo',
    params: byId,
    body: z.object({ seen: z.number().int(), version: z.number().int().min(1) }),
    limit: 'write',
    reply: product,
  },
  'POST /api/seller/products/check': {
    summary: 'What a product typed so far contains, where it can go, and what its seller receives for one',
    access: forSellers('products.write', 'catalogue.read'),
    act: 'none',
    body: z.object({ brandId: id.optional(), content: content.partial({ photos: true }) }),
    limit: 'quote',
    reply: z.object({
      /** The name, with proposals where a language has none. */
      names: z.object({ en: z.string(), gu: z.string(), hi: z.string() }),
      ingredients: z.object({
        english: z.string(),
        allergens: z.array(z.enum(allergens)),
        unknown: z.array(z.string()),
      }),
      receive: z.object({
        price: money,
        commission: money,
        commissionPercent: z.number().nullable(),
        commissionGst: money,
        tcs: money,
        tds: money,
        receive: money,
      }),
      countries: z.array(
        z.object({
          code: z.string(),
          verdict: z.enum(['allow', 'warn', 'block']),
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /api/seller/categories': {
    summary: 'The categories a product can be in, each with what a new product of it most often is',
    access: forSellers('products.read', 'catalogue.read'),
    query: z.object({ lng: language.optional() }),
    reply: z.object({
      items: z.array(
        z.object({
          id: category,
          name: z.string(),
          isFood: z.boolean(),
          storageCode: z.enum(storageCodes),
          packShape: z.enum(packShapes),
          food: z.string(),
          pack: z.string(),
        }),
      ),
    }),
  },
  'GET /api/seller/hs-codes': {
    summary: 'Customs codes whose words fit, the best first',
    access: forSellers('products.read', 'catalogue.read'),
    query: z.object({ q: staffLine({ most: 120 }).optional(), category: category.optional() }),
    reply: z.object({
      items: z.array(z.object({ code: z.string(), title: z.string(), gstRate: z.number() })),
    }),
  },
  'POST /api/seller/product-photos': {
    summary: 'Stores a photograph for a product of the store; its sizes are made in the background',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.upload',
    query: z.object({ brandId: id.optional() }),
    body: z.instanceof(Uint8Array),
    takes: 'picture',
    limit: 'write',
    status: 201,
    reply: photo,
  },
  'POST /api/seller/product-photos/:id/cut': {
    once: 'steps',
    summary:
      'Stores another photograph: a part of an uploaded one, turned; the upload stays, so that it can be cut again',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.upload',
    params: byId,
    body: photoCut.refine(isInsidePhoto),
    limit: 'write',
    status: 201,
    reply: photo,
  },
  'GET /api/admin/product-changes': {
    summary: 'New products and risky changes, to search, filter and sort; those that wait longest first',
    access: forAdmins('catalogue.read'),
    query: listQuery,
    reply: listReply(change.omit({ fields: true }).extend({ id, waitingSince: time.nullable() })),
  },
  'GET /api/admin/product-change-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('catalogue.read'),
    act: 'product-change.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/product-changes/:id': {
    summary: 'One of them, with each changed field before and after',
    access: forAdmins('catalogue.read'),
    params: byId,
    reply: change,
  },
  'POST /api/admin/product-changes/:id/approve': {
    summary: 'Approves what waits; a new product is on sale, a change replaces the old version',
    access: forAdmins('catalogue.write'),
    act: 'product-change.approve',
    params: byId,
    limit: 'write',
    reply: change,
  },
  'POST /api/admin/product-changes/:id/decline': {
    summary: 'Declines what waits, with the reason shown to the seller at the field',
    access: forAdmins('catalogue.write'),
    act: 'product-change.refuse',
    params: byId,
    body: z.object({
      reason,
      field: z
        .string()
        .regex(/^[A-Za-z.]{1,40}$/)
        .nullable(),
    }),
    limit: 'write',
    reply: change,
  },
} satisfies Endpoints
