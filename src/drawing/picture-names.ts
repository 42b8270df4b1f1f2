/** Logical names of the pictures the picture build writes. The manifest says which file holds each of them. */

export const packetWidths = [170, 340, 680] as const
export type PacketWidth = (typeof packetWidths)[number]
export const shopFrontWidths = [640, 800, 1280] as const
export type ShopFrontWidth = (typeof shopFrontWidths)[number]

export interface Picture {
  /** path under the pictures' folder, with a hash of its content in the name */
  file: string
  width: number
  height: number
  bytes: number
}

/** A product in its packet, `width` pixels wide, 5 to 6. */
export const packetPicture = (productId: string, width: PacketWidth): string => `packets/${productId}-${width}`

/** The same packet as an SVG, for zooming and for print. */
export const packetDrawing = (productId: string): string => `packets/${productId}`

/** What is inside the pack, square. Things drawn as themselves have none. */
export const insidePicture = (productId: string): string => `packets/${productId}-inside`

/** One repeat of the strip that edges a brand's things. */
export const brandEdgePicture = (brandId: string): string => `cloth/${brandId}-edge`

/** The brand's cloth, large. */
export const brandFieldPicture = (brandId: string): string => `cloth/${brandId}-field`

/** A cloth of the house in its everyday dress; a festival's is drawn when it is asked for. */
export const houseClothPicture = (name: string): string => `cloth/${name}`

/** A category's niche. */
export const categoryPicture = (category: string): string => `categories/${category}-340`

/** A city's name as it stands in file names. */
export const citySlug = (city: string): string =>
  city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The shop front of a city in a language. */
export const shopFrontPicture = (city: string, language: string, width: ShopFrontWidth): string =>
  `shop-fronts/${citySlug(city)}-${language}-${width}`

/** A packet for shops elsewhere that list ours: as large as it is drawn, on white, in a form every one of them reads. */
export const listedPicture = (productId: string): string => `listed/${productId}`

/** What stands beside a shared link to a product, a brand, or anything else of the shop in a language. */
export const shareProductPicture = (productId: string): string => `share/product-${productId}`
export const shareBrandPicture = (brandId: string): string => `share/brand-${brandId}`
export const shareShopPicture = (language: string): string => `share/shop-${language}`

/** What stands in the niche of the not-found page. */
export const papadPicture = 'icons/papad'

/** The icons of the installed shop. */
export const iconPictures = {
  favicon: 'icons/favicon',
  small: 'icons/192',
  large: 'icons/512',
  maskable: 'icons/512-maskable',
  apple: 'icons/180',
} as const
