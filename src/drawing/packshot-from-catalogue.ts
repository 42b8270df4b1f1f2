import { identity } from '#domain/accounts/identity.ts'
import { isLetteringName } from './lettering.ts'
import { isMotif } from './motifs.ts'
import type { BrandCloth, PackshotSpec, Palette } from './pack-drawing.ts'

/**
 * The pack drawings of the demonstration catalogue: one entry per product and per brand
 * (database/seed/packshots.json).
 */
export interface PackshotData {
  products: Readonly<Record<string, PackshotEntry>>
  brands: Readonly<Record<string, { lettering: string; palette: Palette }>>
}

/** What one product's pack shows; whatever is missing is the default of its category. */
export interface PackshotEntry {
  /** replaces the ground colour of its store */
  ground?: string
  /** null for objects drawn without a pack */
  food?: string | null
  pack?: string
  object?: string
  layout?: string
  note?: string
  labelEn?: string
  labelGu?: string
  qty?: string
  tint?: string
}

interface CatalogueProduct {
  id: string
  category: string
  /** What is drawn on its pack unless its entry says otherwise: the plain pack of its category. */
  plain?: { food: string; pack: string } | undefined
  weight: string
  name: { en: string; gu: string }
}

interface CatalogueBrand {
  id: string
  motif: string
  name: { en: string; gu: string }
}

const plainPalette: Palette = {
  ground: '#15163F',
  deep: '#7A1210',
  accent: '#FF9933',
  pop: '#FFD98A',
  paper: '#FFFAEB',
  ink: '#15163F',
}

/** The sender of the plain packs that replace pictures still to be drawn. */
export const shopBrand: CatalogueBrand = { id: 'shop', motif: 'bandhani', name: identity.name }

/**
 * Returns the pack drawing data of a catalogue product; products without an entry get the plain pack of their
 * category.
 */
const packshotSpec = (product: CatalogueProduct, data: PackshotData): PackshotSpec => {
  const { food, pack, labelEn, labelGu, qty, ground: _, ...entry } = data.products[product.id] ?? {}
  const plain = product.plain ?? { food: 'khakhra', pack: 'pouch' }
  return {
    ...entry,
    ...(qty === undefined ? {} : { quantity: qty }),
    id: product.id,
    nameEn: labelEn ?? product.name.en,
    nameGu: labelGu ?? product.name.gu,
    fullName: product.name.en,
    category: product.category,
    weight: product.weight,
    food: food ?? plain.food,
    pack: pack ?? plain.pack,
  }
}

/** Returns the pattern of a catalogue brand; brands without an entry get the shop's own indigo and marigold. */
export const brandCloth = (brand: CatalogueBrand, data: PackshotData): BrandCloth => {
  const { lettering = 'sign', palette = plainPalette } = data.brands[brand.id] ?? {}
  return {
    id: brand.id,
    name: brand.name.en,
    nameGu: brand.name.gu,
    motif: isMotif(brand.motif) ? brand.motif : 'bandhani',
    lettering: isLetteringName(lettering) ? lettering : 'sign',
    palette,
  }
}

/** Returns both arguments of `drawPackshot` for a product of the catalogue and its brand. */
export const packshotFromCatalogue = (
  product: CatalogueProduct,
  brand: CatalogueBrand,
  data: PackshotData,
): [PackshotSpec, BrandCloth] => {
  const cloth = brandCloth(brand, data)
  const ground = data.products[product.id]?.ground
  return [packshotSpec(product, data), ground ? { ...cloth, palette: { ...cloth.palette, ground } } : cloth]
}
