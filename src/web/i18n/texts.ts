import type { Texts } from '#domain/language/format-text.ts'
import type { Language } from '#domain/language/language.ts'

/** Surfaces loaded on their own, each with the screen or dialog that uses it. */
type LonelySurface =
  | 'cart-merge'
  | 'claims'
  | 'contact'
  | 'faq'
  | 'info'
  | 'invitation'
  | 'my-account'
  | 'notify'
  | 'offline'
  | 'payment'
  | 'pin-locations'
  | 'shopping-location'
  | 'prohibited'
  | 'rate-calculator'
  | 'registration'
  | 'review-form'
  | 'reviews'
  | 'second-factor'
  | 'states'
  | 'suggestions'
  | 'support'
  | 'themes'
  | 'why-choose'

/**
 * Surfaces loaded as groups: `shelves` has lists and products, `checkout` has cart and checkout, `buying` has orders
 * and account, `staff` has the staff pages.
 */
export type GroupedTexts = Record<
  'shelves' | 'checkout' | 'buying' | 'staff',
  () => Promise<{ texts: Record<string, Texts> }>
>

/**
 * A set of texts that load together; a single surface goes by its own name. A route lists the sets it needs beyond
 * the shop's in its `staticData`; a lazily loaded component calls `addTexts` before it renders.
 */
export type TextSet = keyof GroupedTexts | LonelySurface

/**
 * The texts of every page and the loaders of all further texts in the same language. A page never carries another
 * language's texts.
 */
export type LanguageTexts = {
  texts: Record<string, Texts>
  grouped: GroupedTexts
  lonely: Record<string, () => Promise<Texts>>
}

export const languageTexts: Record<Language, () => Promise<LanguageTexts>> = {
  en: () => import('./shop-texts-en.ts'),
  gu: () => import('./shop-texts-gu.ts'),
  hi: () => import('./shop-texts-hi.ts'),
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    texts?: TextSet | readonly TextSet[]
    /** A page for reading: complete without scripts, hydrated on the first interaction. */
    sleeps?: boolean
  }
}
