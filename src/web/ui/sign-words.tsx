import { useTranslation } from '#web/i18n/use-translation.tsx'

/** A line as it would be painted above the shop: Gujarati on English pages, otherwise in the reader's own language. */
export type SignWords = { sign: string; meaning: string }

/** The language a sign line is in for this reader, and whether its English meaning stands beside it. */
export function useSignLanguage(): { lang: 'gu' | 'hi'; withMeaning: boolean } {
  const { language } = useTranslation('ui')
  return { lang: language === 'hi' ? 'hi' : 'gu', withMeaning: language === 'en' }
}
