import type { Language } from '#domain/language/language.ts'
import { shopTranslator } from '#web/storefront/shop-translator.ts'

/** Loads the not-found title in the visitor's language, for `beforeLoad` of routes that may not exist. */
export async function nameMissing({ context: { language } }: { context: { language: Language } }) {
  const t = await shopTranslator(language)
  return { missingTitle: `${t('shelves:missing.title')} | ${t('name')}` }
}

/** Returns the head of a not-found page: its title, and noindex. */
export const missingHead = ({ missingTitle }: { missingTitle: string }) => ({
  meta: [{ title: missingTitle }, { name: 'robots', content: 'noindex' }],
})
