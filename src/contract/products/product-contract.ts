import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { packShapes } from '#domain/catalogue/catalogue.ts'
import { cutScale, isInsidePhoto, photoTurns, smallestCut } from '#domain/products/photo-cut.ts'
import { allergens, gstRates, productLimits, storageCodes } from '#domain/products/product-content.ts'
import { productStates } from '#domain/products/product-list.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText, lineText, staffLine } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, category, diet, id, language, money, moneyUpTo, picture, reason, time } from '../wire-values.ts'

const names = z.object({
  en: lineText({ most: productLimits.name }),
  gu: lineText({ most: productLimits.name }),
  hi: lineText({ most: productLimits.name }),
})
const descriptions = z.object({
  en: linesText({ most: productLimits.description }),
  gu: linesText({ most: productLimits.description }),
  hi: linesText({ most: productLimits.description }),
})
const count = (most: number) => z.number().int().min(0).max(most)
const millimetres = z.number().int().min(1).max(productLimits.dimensionMm)
const perHundred = z.number().min(0).max(1_000)
const drawingName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/)

/** What a seller says about a product. Emptiness and contradictions are reported by `productProblems`, not here. */
const content = z.object({
  name: names,
  description: descriptions,
  category,
  price: moneyUpTo(productLimits.price / 100),
  weight: lineText({ most: 40 }),
  ingredients: linesText({ most: productLimits.ingredients }).nullable(),
  materials: lineText({ most: 300 }).nullable(),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  diets: z.array(diet).max(5),
  nutrition: z
    .object({
      kcal: perHundred,
      proteinG: perHundred,
      carbsG: perHundred,
      sugarsG: perHundred,
      fatG: perHundred,
      satFatG: perHundred,
      saltG: perHundred,
    })
    .nullable(),
  shelfLifeDays: count(productLimits.shelfLifeDays).nullable(),
  storageCode: z.enum(storageCodes),
  spiceLevel: count(3).nullable(),
  packShape: z.enum(packShapes),
  dimensions: z.object({ lengthMm: millimetres, widthMm: millimetres, heightMm: millimetres }).nullable(),
  hsnCode: lineText({ most: 20 }),
  gstRate: z.union(gstRates.map((rate) => z.literal(rate))),
  stock: count(productLimits.stock),
  weeklyCapacity: count(productLimits.stock).nullable(),
  makeDays: count(productLimits.makeDays).nullable(),
  packshot: z.object({
    food: drawingName,
    pack: drawingName,
    ground: z
      .string()
      .regex(/^#[0-9A-Fa-f]{6}$/)
      .nullable(),
  }),
  photos: z.array(z.object({ id, alt: lineText({ most: productLimits.photoAlt }) })).max(productLimits.photos),
})

const storedContent = content.extend({ gstRate: z.number(), weight: z.string(), weightGrams: z.number().int() })

const productState = z.enum(productStates)

const change = z.object({
  id: z.number().int(),
  productId: id,
  brandName: z.string(),
  state: z.enum(['waiting', 'approved', 'declined', 'replaced']),
  isNew: z.boolean(),
  name: z.string(),
  picture,
  actor: z.string(),
  at: time,
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  reason: z.string().nullable(),
  reasonField: z.string().nullable(),
})

const cutSide = z.number().int().min(smallestCut).max(cutScale)
const cutStart = z.number().int().min(0).max(cutScale)

const photoCut = z.object({
  turn: z.union(photoTurns.map((turn) => z.literal(turn))),
  left: cutStart,
  top: cutStart,
  width: cutSide,
  height: cutSide,
})

const photo = z.object({
  id,
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The upload that it was cut from; what is shown, if it was not cut. */
  original: z.string(),
  cut: photoCut,
})

const otherSize = z.object({ id, weight: z.string(), state: productState })

const product = z.object({
  id,
  brandId: id,
  version: z.number().int(),
  state: productState,
  /** An import named no category of ours: the form asks for it, whatever the content has in its place. */
  categoryOpen: z.boolean(),
  content: storedContent,
  /** The content as it will be once what waits is approved; null while nothing waits. */
  proposed: storedContent.nullable(),
  /** What waits for review on top of the content, and what was said about the last one. */
  change: change.nullable(),
  picture,
  photos: z.array(photo),
  /** The other sizes of its family, the lightest first. */
  sizes: z.array(otherSize),
  /** Products of the store with the same name outside its family, which may be sizes of it. */
  alike: z.array(otherSize),
})

const row = z.object({
  id,
  version: z.number().int(),
  state: productState,
  name: z.string(),
  signName: z.string(),
  /** Null: an import named none of ours, and nobody has said it yet. */
  category: category.nullable(),
  weight: z.string(),
  price: money,
  stock: z.number().int(),
  weeklyCapacity: z.number().int().nullable(),
  position: z.number().int(),
  shelfLifeDays: z.number().int().nullable(),
  hsnCode: z.string(),
  gstRate: z.number(),
  waiting: z.boolean(),
  missing: z.array(z.string()),
  textMissing: z.boolean(),
  addedAt: time,
  updatedAt: time,
  picture,
})

const ofStore = { brandId: id.optional() }

const version = z.object({
  version: z.number().int(),
  source: z.string(),
  actor: z.string(),
  at: time,
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** A price or stock change of the list: one row, or all rows chosen. */
const listChange = z.object({
  id,
  seen: z.number().int(),
  price: moneyUpTo(productLimits.price / 100).optional(),
  stock: count(productLimits.stock).optional(),
  state: z.enum(['on_sale', 'paused', 'archived']).optional(),
})

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
    summary: 'New products and risky changes, those that wait longest first',
    access: forAdmins('catalogue.read'),
    query: z.object({ state: z.enum(['waiting', 'decided']).optional(), cursor: z.string().max(200).optional() }),
    reply: z.object({ items: z.array(change), nextCursor: z.string().nullable(), total: z.number().int().optional() }),
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
