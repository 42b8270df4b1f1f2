import { drawCategoryTile } from './category-tile.ts'
import { brandEdgeTile, brandField } from './cloth.ts'
import { drawFood } from './food-plate.ts'
import type { BrandCloth } from './pack-drawing.ts'
import { drawPackshot } from './packshot.ts'
import {
  brandEdgePicture,
  brandFieldPicture,
  categoryPicture,
  insidePicture,
  listedPicture,
  packshotDrawing,
  packshotPicture,
  packshotWidths,
  shareBrandPicture,
  shareProductPicture,
  shopFrontPicture,
  shopFrontWidths,
} from './picture-names.ts'
import { shareBrand, shareProduct, shareSize } from './share-picture.ts'
import { drawShopFront, type Shelved, type ShopFrontLabels } from './shop-front.ts'

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

/** Replaces the live text of a drawing by outlines. */
type Outline = (svg: string) => string

/** AVIF qualities, tuned so that a card's picture stays under 8 KB and the widest store front under 60 KB. */
const cardQuality = 34
const zoomQuality = 36
const shopFrontQuality = { 640: 34, 800: 30, 1280: 23 } as const
/** The quality at which a shared picture stays under 60 KB (one of silk is 66) and its lettering clean. */
const shareQuality = 26
const listedQuality = 60

/** Plans the pictures of one product: its pack in every size, for feeds and for sharing, and what is inside. */
export function productDrawings(packshot: Shelved, outlined: Outline): PlannedDrawing[] {
  const [{ id, pack, food }] = packshot
  const inside: PlannedDrawing = {
    svg: drawFood(food),
    files: [{ name: insidePicture(id), kind: 'avif', width: 400, quality: cardQuality }],
  }
  return [
    {
      svg: outlined(drawPackshot(...packshot)),
      files: [
        { name: packshotDrawing(id), kind: 'svg', width: 340 },
        ...packshotWidths.map((width): PlannedFile => {
          const quality = width === 680 ? zoomQuality : cardQuality
          return { name: packshotPicture(id, width), kind: 'avif', width, quality }
        }),
        { name: listedPicture(id), kind: 'jpeg', width: 680, quality: listedQuality },
      ],
    },
    shareDrawing(outlined(shareProduct(packshot)), shareProductPicture(id)),
    ...(pack === 'object' ? [] : [inside]),
  ]
}

/** Plans a store's cloth, and its picture for sharing with some of its packs. */
export const brandDrawings = (
  cloth: BrandCloth,
  packshots: readonly Shelved[],
  place: string,
  outlined: Outline,
): PlannedDrawing[] => [
  vectorDrawing(brandEdgeTile(cloth), brandEdgePicture(cloth.id)),
  vectorDrawing(brandField(cloth), brandFieldPicture(cloth.id)),
  shareDrawing(outlined(shareBrand(cloth, packshots, place)), shareBrandPicture(cloth.id)),
]

/** Plans the plain pack of a category, and its tile with that pack. */
export const categoryDrawings = (
  { category, plain, ground }: { category: string; plain: Shelved; ground: string },
  outlined: Outline,
): PlannedDrawing[] => [
  tileDrawing(category, outlined(drawCategoryTile(...plain, ground))),
  ...productDrawings(plain, outlined),
]

/** Plans the tile of a category. */
export const tileDrawing = (category: string, svg: string): PlannedDrawing => ({
  svg,
  files: [{ name: categoryPicture(category), kind: 'avif', width: 340, quality: cardQuality }],
})

/** Plans the shop front of a city in one language. */
export const shopFrontDrawing = (
  { city, language, labels }: { city: string; language: string; labels: ShopFrontLabels },
  packshots: readonly Shelved[],
  outlined: Outline,
): PlannedDrawing => ({
  svg: outlined(drawShopFront(packshots, labels)),
  files: shopFrontWidths.map((width) => {
    const name = shopFrontPicture(city, language, width)
    return { name, kind: 'avif', width, quality: shopFrontQuality[width] }
  }),
})

/** Plans one picture for sharing. */
export const shareDrawing = (svg: string, name: string): PlannedDrawing => ({
  svg,
  files: [{ name, kind: 'jpeg', width: shareSize.width, quality: shareQuality }],
})

/** Plans a drawing that stays an SVG. */
export const vectorDrawing = (svg: string, name: string): PlannedDrawing => ({
  svg,
  files: [{ name, kind: 'svg', width: 0 }],
})
