import { readFileSync } from 'node:fs'
import { categories, defaultCity } from '#domain/catalogue/catalogue.ts'
import { languages } from '#domain/language/language.ts'
import { drawCategoryTile } from '#drawing/category-tile.ts'
import { brandEdgeTile, brandField, defaultCloth, defaultClothNames } from '#drawing/cloth.ts'
import { drawFood } from '#drawing/food-plate.ts'
import { outlineText, type TextShaper } from '#drawing/outline.ts'
import { drawPackshot } from '#drawing/packshot.ts'
import { brandCloth, type PackshotData, packshotFromCatalogue } from '#drawing/packshot-from-catalogue.ts'
import {
  brandEdgePicture,
  brandFieldPicture,
  categoryPicture,
  defaultClothPicture,
  iconPictures,
  insidePicture,
  listedPicture,
  packshotDrawing,
  packshotPicture,
  packshotWidths,
  papadPicture,
  shareBrandPicture,
  shareProductPicture,
  shareShopPicture,
  shopFrontPicture,
  shopFrontWidths,
} from '#drawing/picture-names.ts'
import { type ShareLabels, shareBrand, shareProduct, shareShop, shareSize } from '#drawing/share-picture.ts'
import { choosePackshots, drawShopFront, type Shelved, type ShopFrontLabels } from '#drawing/shop-front.ts'
import { drawAppIcon, drawFavicon } from '#drawing/wordmark.ts'

/** One drawing and its output files. */
export interface PlannedDrawing {
  svg: string
  files: readonly PlannedFile[]
}

export interface PlannedFile {
  /** logical name of picture-names.ts */
  name: string
  kind: 'svg' | 'avif' | 'png' | 'jpeg'
  /** Width in pixels; an SVG states its own size. */
  width: number
  quality?: number
}

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

/** AVIF qualities, tuned so that a card's picture stays under 8 KB and the widest store front under 60 KB. */
const cardQuality = 34
const zoomQuality = 36
const shopFrontQuality = { 640: 34, 800: 30, 1280: 23 } as const
/** The quality at which a shared picture stays under 60 KB (one of silk is 66) and its lettering clean. */
const shareQuality = 26
const listedQuality = 60

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

  for (const product of products) {
    const packshot = shelved(product)
    yield {
      svg: outlined(drawPackshot(...packshot)),
      files: [
        { name: packshotDrawing(product.id), kind: 'svg', width: 340 },
        ...packshotWidths.map((width): PlannedFile => {
          const quality = width === 680 ? zoomQuality : cardQuality
          return { name: packshotPicture(product.id, width), kind: 'avif', width, quality }
        }),
        { name: listedPicture(product.id), kind: 'jpeg', width: 680, quality: listedQuality },
      ],
    }
    yield shared(outlined(shareProduct(packshot)), shareProductPicture(product.id))
    if (packshot[0].pack !== 'object')
      yield {
        svg: drawFood(packshot[0].food),
        files: [{ name: insidePicture(product.id), kind: 'avif', width: 400, quality: cardQuality }],
      }
  }

  for (const brand of brands.values()) {
    const cloth = brandCloth(brand, data)
    yield drawingFile(brandEdgeTile(cloth), brandEdgePicture(brand.id))
    yield drawingFile(brandField(cloth), brandFieldPicture(brand.id))
    const packshots = products.filter(({ brandId }) => brandId === brand.id).map(shelved)
    yield shared(outlined(shareBrand(cloth, packshots, `${brand.city}, Gujarat`)), shareBrandPicture(brand.id))
  }
  for (const name of defaultClothNames) yield drawingFile(defaultCloth(name), defaultClothPicture(name))

  for (const category of categories) {
    const { product: id, ground } = categoryTiles[category]
    const product = products.find((candidate) => candidate.id === id)
    if (!product) throw new Error(`the tile of ${category} names no product of the catalogue: ${id}`)
    yield {
      svg: outlined(drawCategoryTile(...shelved(product), ground)),
      files: [{ name: categoryPicture(category), kind: 'avif', width: 340, quality: cardQuality }],
    }
  }

  for (const city of new Set([...brands.values()].map((brand) => brand.city))) {
    const packshots = choosePackshots(
      products.filter((product) => brands.get(product.brandId)?.city === city).map(shelved),
    )
    for (const language of languages) {
      const labels = readShareLabels(language)
      if (city === defaultCity) yield shared(outlined(shareShop(packshots, labels)), shareShopPicture(language))
      yield {
        svg: outlined(drawShopFront(packshots, labels)),
        files: shopFrontWidths.map((width) => {
          const name = shopFrontPicture(city, language, width)
          return { name, kind: 'avif', width, quality: shopFrontQuality[width] }
        }),
      }
    }
  }

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
  yield drawingFile(outlined(drawFavicon()), iconPictures.favicon)
  yield drawingFile(drawFood('papad'), papadPicture)
}

/** The name of the shop in a language, and the first text of the home page. */
const readShareLabels = (language: string): ShareLabels => {
  const { home } = read<{ home: Record<'heroFirst' | 'heroSecond' | 'heroMeaning', string> }>(
    `src/texts/${language}/shop.json`,
  )
  const front = read<ShopFrontLabels>(`src/texts/${language}/shop-front.json`)
  return { ...front, first: home.heroFirst, second: home.heroSecond, meaning: home.heroMeaning }
}

const shared = (svg: string, name: string): PlannedDrawing => ({
  svg,
  files: [{ name, kind: 'jpeg', width: shareSize.width, quality: shareQuality }],
})

const drawingFile = (svg: string, name: string): PlannedDrawing => ({
  svg,
  files: [{ name, kind: 'svg', width: 0 }],
})
