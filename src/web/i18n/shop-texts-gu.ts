import type { Texts } from '#domain/language/format-text.ts'
import cart from '#texts/gu/cart.json'
import shell from '#texts/gu/shell.json'
import shop from '#texts/gu/shop.json'
import ui from '#texts/gu/ui.json'
import type { GroupedTexts } from './texts.ts'

export const texts = { cart, shell, shop, ui }

export const grouped: GroupedTexts = {
  shelves: () => import('./shelves-texts-gu.ts'),
  checkout: () => import('./checkout-texts-gu.ts'),
  buying: () => import('./buying-texts-gu.ts'),
  staff: () => import('./staff-texts-gu.ts'),
}

/** Text modules by path. Each language has the same surfaces, listed in `LonelySurface`. */
export const lonely = import.meta.glob<Texts>(
  '../../texts/gu/{cart-merge,claims,contact,faq,info,invitation,my-account,notify,offline,payment,pin-locations,shopping-location,prohibited,rate-calculator,registration,review-form,reviews,second-factor,states,suggestions,support,themes,why-choose}.json',
  { import: 'default' },
)
