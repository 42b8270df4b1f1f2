import type { Texts } from '#domain/language/format-text.ts'
import type { Language } from '#domain/language/language.ts'
import type { TextSet } from './text-sets.ts'

/** The texts of every page in one language, and the way to its further sets. */
type LanguageTexts = {
  texts: Record<string, Texts>
  sets: Sets
  /** Loads the ways to the sets of the staff. */
  work: () => Promise<{ sets: Sets }>
}

type Sets = Partial<Record<TextSet, () => Promise<{ texts: Record<string, Texts> }>>>

export const languageTexts: Record<Language, () => Promise<LanguageTexts>> = {
  en: () => import('virtual:texts/en'),
  gu: () => import('virtual:texts/gu'),
  hi: () => import('virtual:texts/hi'),
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    texts?: TextSet | readonly TextSet[]
    /** A page for reading: complete without scripts, hydrated on the first interaction. */
    sleeps?: boolean
  }
}
