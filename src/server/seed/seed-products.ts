import { z } from 'zod'
import { diets, packShapes } from '#domain/catalogue/catalogue.ts'
import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import { paise } from '#domain/money/money.ts'
import { importFlags } from '#domain/sendability/country-rules.ts'
import type { PackshotEntry } from '#drawing/packshot-from-catalogue.ts'
import { deriveSearch, saveSearchWords } from '#server/catalogue/search-index-store.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { db } from '#server/db/transaction.ts'
import { readSeedFile, text3 } from '#server/opening/template-file.ts'
import type { BrandSeed } from './seed-brands.ts'

const per100g = z.object({
  kcal: z.number(),
  proteinG: z.number(),
  carbsG: z.number(),
  sugarsG: z.number(),
  fatG: z.number(),
  satFatG: z.number(),
  saltG: z.number(),
})

const goods = z.array(
  z.object({
    id: z.string(),
    brandId: z.string(),
    category: z.enum(shippedCategories.map(({ id }) => id)),
    name: text3,
    description: text3,
    romanisedAliases: z.array(z.string()),
    priceInPaise: z.number().int().positive(),
    weight: z.string().regex(/^\d+(g|ml)$/),
    weightGrams: z.number().int().positive(),
    grossWeightGrams: z.number().int().positive(),
    packShape: z.enum(packShapes),
    ingredients: z.string().nullable(),
    materials: z.string().nullable(),
    allergens: z.array(z.string()),
    nutritionPer100g: per100g.nullable(),
    marks: z.record(z.enum(diets), z.boolean()).nullable(),
    shelfLifeDays: z.number().int().nullable(),
    storage: z.string(),
    storageCode: z.string(),
    spiceLevel: z.number().int().min(0).max(3).nullable(),
    hsnCode: z.string(),
    gstRatePercent: z.number(),
    containsMeatDairySeeds: z.record(z.enum(importFlags), z.boolean()),
    exportEligible: z.boolean(),
    exportReason: z.string().nullable(),
    countryOfOrigin: z.string(),
    stock: z.number().int(),
  }),
)

type SeedProduct = z.output<typeof goods>[number]

/** Products per statement: it can have 65,535 values at most, and a product has some thirty. */
const batch = 160

const packshotsFile = z.object({
  products: z.record(
    z.string(),
    z.object({
      food: z.string().nullish(),
      pack: z.string().optional(),
      object: z.string().optional(),
      layout: z.string().optional(),
      note: z.string().optional(),
      labelEn: z.string().optional(),
      labelGu: z.string().optional(),
      qty: z.string().optional(),
      tint: z.string().optional(),
    }),
  ),
})

/** Inserts the sellers' products, with their search terms. */
export async function seedProducts(folder: string, sellers: readonly BrandSeed[]): Promise<void> {
  const stores = new Map(sellers.map(({ id, name, city }) => [id, { name, cityId: city }]))
  const now = shopNow().getTime()
  const given = await readSeedFile(folder, 'products.json', goods)
  const packshots = (await readSeedFile(folder, 'packshots.json', packshotsFile)).products
  const found = given.map((one) => deriveSearch({ ...one, ...rowOf(one) }, stores.get(one.brandId)))
  const rows = given.map((one, position, all) => ({
    ...rowOf(one),
    position,
    searchVector: found[position]?.searchVector ?? '',
    packshot: (packshots[one.id] ?? {}) as PackshotEntry,
    // An hour apart, so that "newest first" has a defined order.
    createdAt: new Date(now - (all.length - position) * 3_600_000),
  }))
  for (let start = 0; start < rows.length; start += batch)
    await db()
      .insert(product)
      .values(rows.slice(start, start + batch))
  await saveSearchWords(found.map(({ words }) => words))
}

const rowOf = (given: SeedProduct) => ({
  id: given.id,
  brandId: given.brandId,
  category: given.category,
  name: given.name,
  description: given.description,
  aliases: given.romanisedAliases,
  pricePaise: paise(given.priceInPaise),
  weight: given.weight,
  weightGrams: given.weightGrams,
  grossGrams: given.grossWeightGrams,
  packShape: given.packShape,
  ingredients: given.ingredients,
  materials: given.materials,
  allergens: given.allergens,
  nutrition: given.nutritionPer100g,
  diets: diets.filter((mark) => given.marks?.[mark]),
  shelfLifeDays: given.shelfLifeDays,
  storage: given.storage,
  storageCode: given.storageCode,
  spiceLevel: given.spiceLevel,
  hsnCode: given.hsnCode,
  gstRate: given.gstRatePercent,
  importFlags: importFlags.filter((flag) => given.containsMeatDairySeeds[flag]),
  exportEligible: given.exportEligible,
  exportReason: given.exportReason,
  origin: given.countryOfOrigin,
  stock: given.stock,
})
