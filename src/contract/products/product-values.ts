import { z } from 'zod'
import { packShapes } from '#domain/catalogue/catalogue.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { cutScale, photoTurns, smallestCut } from '#domain/products/photo-cut.ts'
import { productChangeStates } from '#domain/products/product-change-list.ts'
import { allergens, gstRates, productLimits } from '#domain/products/product-content.ts'
import { productStates } from '#domain/products/product-list.ts'
import { linesText, lineText } from '../free-text.ts'
import { category, diet, id, money, moneyUpTo, picture, time } from '../wire-values.ts'

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
export const content = z.object({
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

export const change = z.object({
  id: z.number().int(),
  productId: id,
  brandName: z.string(),
  state: z.enum(productChangeStates),
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

export const photoCut = z.object({
  turn: z.union(photoTurns.map((turn) => z.literal(turn))),
  left: cutStart,
  top: cutStart,
  width: cutSide,
  height: cutSide,
})

export const photo = z.object({
  id,
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The upload that it was cut from; what is shown, if it was not cut. */
  original: z.string(),
  cut: photoCut,
})

const otherSize = z.object({ id, weight: z.string(), state: productState })

export const product = z.object({
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
  /** The product that took this one over. */
  mergedInto: id.nullable(),
  /** Products of the store with the same name outside its family, which may be sizes of it. */
  alike: z.array(otherSize),
})

export const row = z.object({
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

export const ofStore = { brandId: id.optional() }

export const version = z.object({
  version: z.number().int(),
  source: z.string(),
  actor: z.string(),
  at: time,
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** A price or stock change of the list: one row, or all rows chosen. */
export const listChange = z.object({
  id,
  seen: z.number().int(),
  price: moneyUpTo(productLimits.price / 100).optional(),
  stock: count(productLimits.stock).optional(),
  state: z.enum(['on_sale', 'paused', 'archived']).optional(),
})
