import type { Language } from '#domain/language.ts'
import type { Texts } from '#domain/wording.ts'

/**
 * What is loaded together: `shop` with every page, `shelves` with lists and products, `buying` with cart, checkout, orders and account, `staff` with the
 * places of those who work here. A route names what it needs beyond `shop` in its `staticData`.
 */
export type TextSet = 'shop' | 'shelves' | 'buying' | 'staff'

type Load = () => Promise<{ texts: Record<string, Texts> }>

export const textSets: Record<TextSet, Record<Language, Load>> = {
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

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    texts?: TextSet
  }
}
