import type { Language } from '#domain/language.ts'
import type { Texts } from '#domain/wording.ts'

/** Surfaces that come alone, each with the screen or the dialog that says them. */
export type LonelySurface =
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
  | 'pin-places'
  | 'places'
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

/** `shelves` with lists and products, `checkout` with cart and checkout, `buying` with orders and account, `staff` with the places of those who work here. */
export type GroupedTexts = Record<
  'shelves' | 'checkout' | 'buying' | 'staff',
  () => Promise<{ texts: Record<string, Texts> }>
>

/** What is loaded together: a lonely surface by its own name. A route names what it needs beyond the shop's in its `staticData`; a part that comes later calls `addTexts` before it is drawn. */
export type TextSet = keyof GroupedTexts | LonelySurface

/** The texts of every page, and with them the way to all further ones of the same language: a page carries no other's. */
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
    /** A page to be read: whole without scripts, it wakes at the first sign of a person. */
    sleeps?: boolean
  }
}
