import { readFileSync } from 'node:fs'
import { defaultCity } from '#domain/catalogue/catalogue.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { shippedCategories, shippedCategory } from '#domain/catalogue/shipped-categories.ts'
import { languages } from '#domain/language/language.ts'
import { drawCategoryTile } from '#drawing/category-tile.ts'
import { defaultCloth, defaultClothNames } from '#drawing/cloth.ts'
import { drawFood } from '#drawing/food-plate.ts'
import { outlineText, type TextShaper } from '#drawing/outline.ts'
import { brandCloth, type PackshotData, packshotFromCatalogue, shopBrand } from '#drawing/packshot-from-catalogue.ts'
import {
  defaultClothPicture,
  iconPictures,
  papadPicture,
  plainPackshotId,
  shareShopPicture,
} from '#drawing/picture-names.ts'
import {
  brandDrawings,
  type PlannedDrawing,
  productDrawings,
  shareDrawing,
  shopFrontDrawing,
  tileDrawing,
  vectorDrawing,
} from '#drawing/planned-drawing.ts'
import { type ShareLabels, shareShop } from '#drawing/share-picture.ts'
import { choosePackshots, type Shelved, type ShopFrontLabels } from '#drawing/shop-front.ts'
import { drawAppIcon, drawFavicon } from '#drawing/wordmark.ts'

interface SeedProduct {
  id: string
  brandId: string
  category: string
  weight: string
  name: { en: string; gu: string; hi: string }
}
interface SeedBrand {
  id: string
  city: string
  motif: string
  name: { en: string; gu: string; hi: string }
}

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as T

/** The product on the tile of each category that a shop starts with. */
const categoryTiles: Readonly<Record<CategoryId, string>> = {
  namkeen: 'vanela-gathiya',
  snacks: 'methi-khakhra',
  sweets: 'mohanthal',
  pickles: 'methia-keri',
  spices: 'garam-masala-gujarati',
  grains: 'jirasar-rice',
  beverages: 'gulab-sharbat',
  household: 'brass-divo-akhand',
}

/** Returns every drawing of the shop, from the demonstration catalogue; lettering is already outlines. */
export function* planPictures(shape: TextShaper): Generator<PlannedDrawing> {
  const products = read<SeedProduct[]>('database/seed/products.json')
  const brands = new Map(read<SeedBrand[]>('database/seed/brands.json').map((brand) => [brand.id, brand]))
  const data = read<PackshotData>('database/seed/packshots.json')
  const shelved = (product: SeedProduct): Shelved => {
    const brand = brands.get(product.brandId)
    if (!brand) throw new Error(`product ${product.id} names no brand of the catalogue: ${product.brandId}`)
    const { food, pack } = shippedCategory(product.category)
    return packshotFromCatalogue({ ...product, plain: { food, pack } }, brand, data)
  }
  const outlined = (svg: string): string => outlineText(svg, shape)

  function* cityDrawings(city: string): Generator<PlannedDrawing> {
    const packshots = choosePackshots(
      products.filter((product) => brands.get(product.brandId)?.city === city).map(shelved),
    )
    for (const language of languages) {
      const labels = readShareLabels(language)
      if (city === defaultCity) yield shareDrawing(outlined(shareShop(packshots, labels)), shareShopPicture(language))
      yield shopFrontDrawing({ city, language, labels }, packshots, outlined)
    }
  }

  // The home page first: a shop that has just been started draws behind its visitors.
  yield* cityDrawings(defaultCity)
  for (const { id: category, ground } of shippedCategories) {
    const id = categoryTiles[category]
    const product = products.find((candidate) => candidate.id === id)
    if (!product) throw new Error(`the tile of ${category} names no product of the catalogue: ${id}`)
    yield tileDrawing(category, outlined(drawCategoryTile(...shelved(product), ground)))
  }
  for (const product of products) yield* productDrawings(shelved(product), outlined)
  for (const { id: category, name, food, pack } of shippedCategories) {
    const plain = { id: plainPackshotId(category), category, plain: { food, pack }, name, weight: '' }
    yield* productDrawings(packshotFromCatalogue(plain, shopBrand, { products: {}, brands: {} }), outlined)
  }

  for (const brand of brands.values()) {
    const cloth = brandCloth(brand, data)
    const packshots = products.filter(({ brandId }) => brandId === brand.id).map(shelved)
    yield* brandDrawings(cloth, packshots, `${brand.city}, Gujarat`, outlined)
  }
  for (const name of defaultClothNames) yield vectorDrawing(defaultCloth(name), defaultClothPicture(name))

  for (const city of new Set([...brands.values()].map((brand) => brand.city)))
    if (city !== defaultCity) yield* cityDrawings(city)

  yield {
    svg: outlined(drawAppIcon()),
    files: [
      { name: iconPictures.apple, kind: 'png', width: 180 },
      { name: iconPictures.small, kind: 'png', width: 192 },
      { name: iconPictures.large, kind: 'png', width: 512 },
    ],
  }
  yield {
    svg: outlined(drawAppIcon({ maskable: true })),
    files: [{ name: iconPictures.maskable, kind: 'png', width: 512 }],
  }
  yield vectorDrawing(outlined(drawFavicon()), iconPictures.favicon)
  yield vectorDrawing(drawFood('papad'), papadPicture)
}

/** The name of the shop in a language, and the first text of the home page. */
const readShareLabels = (language: string): ShareLabels => {
  const { home } = read<{ home: Record<'heroFirst' | 'heroSecond' | 'heroMeaning', string> }>(
    `src/texts/${language}/shop.json`,
  )
  const front = read<ShopFrontLabels>(`src/texts/${language}/shop-front.json`)
  return { ...front, first: home.heroFirst, second: home.heroSecond, meaning: home.heroMeaning }
}
