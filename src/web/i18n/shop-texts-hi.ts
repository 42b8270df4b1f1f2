import type { Texts } from '#domain/language/format-text.ts'
import cart from '#texts/hi/cart.json'
import shell from '#texts/hi/shell.json'
import shop from '#texts/hi/shop.json'
import ui from '#texts/hi/ui.json'
import type { GroupedTexts } from './texts.ts'

export const texts = { cart, shell, shop, ui }

export const grouped: GroupedTexts = {
  shelves: () => import('./shelves-texts-hi.ts'),
  checkout: () => import('./checkout-texts-hi.ts'),
  buying: () => import('./buying-texts-hi.ts'),
  staff: () => import('./staff-texts-hi.ts'),
}

/** Text modules by path. Each language has the same surfaces, listed in `LonelySurface`. */
export const lonely = import.meta.glob<Texts>(
  '../../texts/hi/{cart-merge,claims,contact,faq,info,invitation,my-account,notify,offline,payment,pin-locations,shopping-location,prohibited,rate-calculator,registration,review-form,reviews,second-factor,states,suggestions,support,themes,why-choose}.json',
  { import: 'default' },
)
