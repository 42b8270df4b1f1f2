/** Logical names of the generated pictures. The manifest maps each to its file. */

export const packshotWidths = [170, 340, 680] as const
export type PackshotWidth = (typeof packshotWidths)[number]
export const shopFrontWidths = [640, 800, 1280] as const
export type ShopFrontWidth = (typeof shopFrontWidths)[number]

export interface Picture {
  /** path under the pictures folder, with a content hash in the name */
  file: string
  width: number
  height: number
  bytes: number
}

/** Returns the name of a product's pack picture, `width` pixels wide, 5 to 6. */
export const packshotPicture = (productId: string, width: PackshotWidth): string => `packets/${productId}-${width}`

/** Returns the product id under which the plain pack of a category is drawn. */
export const plainPackshotId = (category: string): string => `plain-${category}`

/** Returns the name of the same pack as an SVG, for zooming and for print. */
export const packshotDrawing = (productId: string): string => `packets/${productId}`

/** Returns the name of the picture of the pack's content, square. Objects drawn without a pack have none. */
export const insidePicture = (productId: string): string => `packets/${productId}-inside`

/** Returns the name of one repeat of a brand's edge strip. */
export const brandEdgePicture = (brandId: string): string => `cloth/${brandId}-edge`

/** Returns the name of the brand's large pattern. */
export const brandFieldPicture = (brandId: string): string => `cloth/${brandId}-field`

/** Returns the name of a textile in the shop's default look; a festival's is drawn on request. */
export const defaultClothPicture = (name: string): string => `cloth/${name}`

/** Returns the name of a category's picture. */
export const categoryPicture = (category: string): string => `categories/${category}-340`

/** Returns a city's name as used in file names. */
export const citySlug = (city: string): string =>
  city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns the name of a city's shop front picture in a language. */
export const shopFrontPicture = (city: string, language: string, width: ShopFrontWidth): string =>
  `shop-fronts/${citySlug(city)}-${language}-${width}`

/**
 * Returns the name of a pack picture for external product listings: full size, on white, in a format that all of them
 * read.
 */
export const listedPicture = (productId: string): string => `listed/${productId}`

/**
 * Returns the name of the social sharing picture of a product; the next ones are for a brand and for any other page
 * in a language.
 */
export const shareProductPicture = (productId: string): string => `share/product-${productId}`
export const shareBrandPicture = (brandId: string): string => `share/brand-${brandId}`
export const shareShopPicture = (language: string): string => `share/shop-${language}`

/** The name of the picture on the not-found page. */
export const papadPicture = 'icons/papad'

/** The icons of the installed app. */
export const iconPictures = {
  favicon: 'icons/favicon',
  small: 'icons/192',
  large: 'icons/512',
  maskable: 'icons/512-maskable',
  apple: 'icons/180',
} as const
