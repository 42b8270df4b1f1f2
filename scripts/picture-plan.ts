import { readFileSync } from 'node:fs'
import { identity } from '#domain/accounts/identity.ts'
import { categories, defaultCity } from '#domain/catalogue/catalogue.ts'
import { languages } from '#domain/language/language.ts'
import { drawCategoryTile } from '#drawing/category-tile.ts'
import { defaultCloth, defaultClothNames } from '#drawing/cloth.ts'
import { drawFood } from '#drawing/food-plate.ts'
import { outlineText, type TextShaper } from '#drawing/outline.ts'
import { brandCloth, type PackshotData, packshotFromCatalogue } from '#drawing/packshot-from-catalogue.ts'
import {
  categoryPicture,
  defaultClothPicture,
  iconPictures,
  papadPicture,
  plainPackshotId,
  shareShopPicture,
} from '#drawing/picture-names.ts'
import {
  brandDrawings,
  cardQuality,
  type PlannedDrawing,
  productDrawings,
  shareDrawing,
  shopFrontDrawing,
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

/** The sender of the plain packs that replace pictures still to be drawn. */
const shopBrand = { id: 'shop', motif: 'bandhani', name: identity.name }

/** The product on each category's tile, and the dye of its cloth. */
const categoryTiles: Readonly<Record<(typeof categories)[number], { product: string; ground: string }>> = {
  namkeen: { product: 'vanela-gathiya', ground: '#E9A21A' },
  snacks: { product: 'methi-khakhra', ground: '#12235E' },
  sweets: { product: 'mohanthal', ground: '#B3184E' },
  pickles: { product: 'methia-keri', ground: '#14606A' },
  spices: { product: 'garam-masala-gujarati', ground: '#A8201A' },
  grains: { product: 'jirasar-rice', ground: '#8A5A1C' },
  beverages: { product: 'gulab-sharbat', ground: '#0F5C4C' },
  household: { product: 'brass-divo-akhand', ground: '#4A1E5C' },
}

/** Returns every drawing of the shop, from the demonstration catalogue; lettering is already outlines. */
export function* planPictures(shape: TextShaper): Generator<PlannedDrawing> {
  const products = read<SeedProduct[]>('database/seed/products.json')
  const brands = new Map(read<SeedBrand[]>('database/seed/brands.json').map((brand) => [brand.id, brand]))
  const data = read<PackshotData>('database/seed/packshots.json')
  const shelved = (product: SeedProduct): Shelved => {
    const brand = brands.get(product.brandId)
    if (!brand) throw new Error(`product ${product.id} names no brand of the catalogue: ${product.brandId}`)
    return packshotFromCatalogue(product, brand, data)
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
  for (const category of categories) {
    const { product: id, ground } = categoryTiles[category]
    const product = products.find((candidate) => candidate.id === id)
    if (!product) throw new Error(`the tile of ${category} names no product of the catalogue: ${id}`)
    yield {
      svg: outlined(drawCategoryTile(...shelved(product), ground)),
      files: [{ name: categoryPicture(category), kind: 'avif', width: 340, quality: cardQuality }],
    }
  }
  for (const product of products) yield* productDrawings(shelved(product), outlined)
  for (const category of categories) {
    const name = categoryNames(category)
    const plain = { id: plainPackshotId(category), category, name, weight: '' }
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

const categoryNames = (category: string): { en: string; gu: string } => {
  const named = (language: string): string =>
    read<{ categories: Record<string, string> }>(`src/texts/${language}/catalogue.json`).categories[category] ?? ''
  return { en: named('en'), gu: named('gu') }
}
