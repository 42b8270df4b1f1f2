import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import type { CardCloth } from '#web/ui/card-cloth.ts'
import type { CardProduct } from '#web/ui/product-card.tsx'

/**
 * A product as API lists return it, amounts in rupees, without the fields that no shelf shows
 * (`data/read-answers.ts`).
 */
export type WireCard = Omit<CallReply<'GET /api/products'>['items'][number], 'description' | 'imageUrl'> &
  Partial<Pick<CallReply<'GET /api/search'>['items'][number], 'why' | 'matched'>>

/** Converts a brand's cloth to the kit's format. */
export const clothOf = ({ edge, colour, accent }: WireCard['cloth']): CardCloth => ({
  edge,
  edgeColour: accent,
  ground: colour,
})

/** Formats API rupees for the reader. */
export const rupees = (amount: number, language: Language): string => formatMoney(fromRupees(amount), 'INR', language)

/**
 * Returns the large line of a name: the painted sign name on English pages, otherwise the name in the page's
 * language.
 */
export const titleOf = ({ name, signName }: { name: string; signName: string }, language: Language) =>
  language === 'en' ? { text: signName, lang: 'gu' as const } : { text: name, lang: language }

/** A card for the kit, from a product of the wire; `formatDiscount` words a percentage off, `sizes` is how wide its picture gets. */
export function shelfCard(
  product: WireCard,
  {
    language,
    formatDiscount,
    sizes,
    eager,
  }: { language: Language; formatDiscount: (percent: number) => string; sizes: string; eager?: boolean },
): CardProduct {
  const { picture, discountPercent } = product
  return {
    href: `/product/${product.id}`,
    title: titleOf(product, language),
    name: product.name,
    seller: product.brandName,
    weight: product.weight,
    cloth: clothOf(product.cloth),
    picture: {
      src: picture.src,
      srcSet: picture.srcSet,
      sizes,
      width: picture.width,
      height: picture.height,
      ...(eager ? { eager } : {}),
    },
    price: {
      now: rupees(product.currentPrice, language),
      ...(product.currentPrice < product.price ? { was: rupees(product.price, language) } : {}),
      ...(product.unitPrice?.per === '100g' ? { per100: rupees(product.unitPrice.price, language) } : {}),
    },
    sizes: product.sizes,
    diets: product.diets,
    ...(product.rating === null ? {} : { rating: { value: product.rating, count: product.reviewCount } }),
    ...(discountPercent ? { discountLabel: formatDiscount(discountPercent) } : {}),
    ...(product.matched ? { matched: product.matched } : {}),
    inStock: product.availability === 'in_stock',
  }
}
