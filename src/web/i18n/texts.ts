import type { Language } from '#domain/language.ts'
import type { Texts } from '#domain/wording.ts'

type Load = () => Promise<{ texts: Record<string, Texts> }>

/** Surfaces that come alone, each with the screen or the dialog that says them. */
const lonely = [
  'cart-merge',
  'checkout',
  'claims',
  'consent',
  'contact',
  'faq',
  'info',
  'invitation',
  'my-account',
  'notify',
  'offline',
  'payment',
  'pin-places',
  'places',
  'prohibited',
  'rate-calculator',
  'registration',
  'review-form',
  'reviews',
  'second-factor',
  'states',
  'suggestions',
  'support',
  'themes',
  'why-choose',
] as const
const lonelyFiles = import.meta.glob<Texts>(
  '../../texts/*/{cart-merge,checkout,claims,consent,contact,faq,info,invitation,my-account,notify,offline,payment,pin-places,places,prohibited,rate-calculator,registration,review-form,reviews,second-factor,states,suggestions,support,themes,why-choose}.json',
  { import: 'default' },
)

const alone = (surface: (typeof lonely)[number]): Record<Language, Load> => {
  const load = (language: Language) => async () => ({
    texts: { [surface]: (await lonelyFiles[`../../texts/${language}/${surface}.json`]?.()) ?? {} },
  })
  return { en: load('en'), gu: load('gu'), hi: load('hi') }
}

/**
 * What is loaded together: `shop` with every page, `shelves` with lists and products, `buying` with cart, checkout, orders and account, `staff` with the
 * places of those who work here; a lonely surface by its own name. A route names what it needs beyond `shop` in its `staticData`; a part that comes later
 * calls `addTexts` before it is drawn.
 */
export type TextSet = 'shop' | 'shelves' | 'buying' | 'staff' | (typeof lonely)[number]

const together: Record<Exclude<TextSet, (typeof lonely)[number]>, Record<Language, Load>> = {
  shop: {
    en: () => import('./shop-texts-en.ts'),
    gu: () => import('./shop-texts-gu.ts'),
    hi: () => import('./shop-texts-hi.ts'),
  },
  shelves: {
    en: () => import('./shelves-texts-en.ts'),
    gu: () => import('./shelves-texts-gu.ts'),
    hi: () => import('./shelves-texts-hi.ts'),
  },
  buying: {
    en: () => import('./buying-texts-en.ts'),
    gu: () => import('./buying-texts-gu.ts'),
    hi: () => import('./buying-texts-hi.ts'),
  },
  staff: {
    en: () => import('./staff-texts-en.ts'),
    gu: () => import('./staff-texts-gu.ts'),
    hi: () => import('./staff-texts-hi.ts'),
  },
}

export const textSets = {
  ...together,
  ...Object.fromEntries(lonely.map((surface) => [surface, alone(surface)])),
} as Record<TextSet, Record<Language, Load>>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    texts?: TextSet | readonly TextSet[]
    /** A page to be read: whole without scripts, it wakes at the first sign of a person. */
    sleeps?: boolean
  }
}
