import { useTranslation } from '#web/i18n/use-translation.tsx'

/** A sign line: Gujarati on English pages, otherwise in the page's language. */
export type SignTexts = { sign: string; meaning: string }

/** Returns the language of a sign line for this reader, and if its English meaning is shown beside it. */
export function useSignLanguage(): { lang: 'gu' | 'hi'; withMeaning: boolean } {
  const { language } = useTranslation('ui')
  return { lang: language === 'hi' ? 'hi' : 'gu', withMeaning: language === 'en' }
}
