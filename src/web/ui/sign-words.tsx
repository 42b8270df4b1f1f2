import { useTranslation } from 'react-i18next'

/** A line as it would be painted above the shop: Gujarati on English pages, otherwise in the reader's own language. */
export type SignWords = { sign: string; meaning: string }

/** The language a sign line is in for this reader, and whether its English meaning stands beside it. */
export function useSignLanguage(): { lang: 'gu' | 'hi'; withMeaning: boolean } {
  const { i18n } = useTranslation('ui')
  return { lang: i18n.language === 'hi' ? 'hi' : 'gu', withMeaning: i18n.language === 'en' }
}
