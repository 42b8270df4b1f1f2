import type { StorageCode } from '#domain/catalogue/storage-code.ts'
import type { Allergen, ProductContent } from '#domain/products/product-content.ts'
import { grossGramsOf, importFlagsOf, isExportEligible } from '#domain/products/product-facts.ts'
import type { product } from '#server/db/catalogue-tables.ts'
import { categoryOf, currentCategory } from '#server/shop/category-memory.ts'
import { translate } from '#server/translate.ts'

export type ProductRow = typeof product.$inferSelect

/** Returns the content that a row of `product` holds. */
export function contentOf(row: ProductRow): ProductContent {
  const plain = categoryOf(row.category)
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    price: row.pricePaise,
    weight: row.weight,
    weightGrams: row.weightGrams,
    ingredients: row.ingredients,
    materials: row.materials,
    allergens: row.allergens as Allergen[],
    diets: row.diets,
    nutrition: row.nutrition,
    shelfLifeDays: row.shelfLifeDays,
    storageCode: row.storageCode as StorageCode,
    spiceLevel: row.spiceLevel,
    packShape: row.packShape,
    dimensions: row.dimensions,
    hsnCode: row.hsnCode,
    gstRate: row.gstRate,
    stock: row.stock,
    weeklyCapacity: row.weeklyCapacity,
    makeDays: row.makeDays,
    packshot: {
      food: row.packshot.food ?? plain.food,
      pack: row.packshot.pack ?? plain.pack,
      ground: row.packshot.ground ?? null,
    },
    photos: row.photos,
  }
}

/**
 * Returns the columns of a content, with what is derived from it: border questions, whether it may leave, weight with
 * packaging. `before` is the row it replaces: what its pack showed beyond the seller's choice stays while that is the same.
 */
export function columnsOf(content: ProductContent, before?: ProductRow) {
  const { price, packshot, diets, allergens, photos, ...same } = content
  const { ground, ...choice } = packshot
  const category = currentCategory(content.category) ?? categoryOf(content.category)
  const isSamePack =
    before && contentOf(before).packshot.food === packshot.food && contentOf(before).packshot.pack === packshot.pack
  return {
    ...same,
    category: category.id,
    pricePaise: price,
    diets: [...diets],
    allergens: [...allergens],
    photos: [...photos],
    packshot: { ...(isSamePack ? before.packshot : {}), ...choice, ...(ground === null ? {} : { ground }) },
    grossGrams: grossGramsOf(content),
    importFlags: importFlagsOf(content, category),
    exportEligible: isExportEligible(content, category),
    storage: translate('en', 'catalogue', `storage.${content.storageCode}`),
  }
}
