import type { Texts } from '#domain/language/format-text.ts'
import cart from '#texts/en/cart.json'
import shell from '#texts/en/shell.json'
import shop from '#texts/en/shop.json'
import ui from '#texts/en/ui.json'
import type { GroupedTexts } from './texts.ts'

export const texts = { cart, shell, shop, ui }

export const grouped: GroupedTexts = {
  shelves: () => import('./shelves-texts-en.ts'),
  checkout: () => import('./checkout-texts-en.ts'),
  buying: () => import('./buying-texts-en.ts'),
  staff: () => import('./staff-texts-en.ts'),
}

/** Text modules by path. Each language has the same surfaces, listed in `LonelySurface`. */
export const lonely = import.meta.glob<Texts>(
  '../../texts/en/{cart-merge,claims,contact,faq,info,invitation,my-account,notify,offline,payment,pin-locations,shopping-location,prohibited,rate-calculator,registration,review-form,reviews,second-factor,states,suggestions,support,themes,why-choose}.json',
  { import: 'default' },
)
