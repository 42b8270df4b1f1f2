import type { Language } from '#domain/language.ts'
import type { Texts } from '#domain/wording.ts'

/** Every surface a visitor may open loads one file of texts per language; staff screens load a second one. */
export const shopTexts: Record<Language, () => Promise<Record<string, Texts>>> = {
  en: async () => (await import('./shop-texts-en.ts')).texts,
  gu: async () => (await import('./shop-texts-gu.ts')).texts,
  hi: async () => (await import('./shop-texts-hi.ts')).texts,
}

export const staffTexts: Record<Language, () => Promise<Record<string, Texts>>> = {
  en: async () => (await import('./staff-texts-en.ts')).texts,
  gu: async () => (await import('./staff-texts-gu.ts')).texts,
  hi: async () => (await import('./staff-texts-hi.ts')).texts,
}
