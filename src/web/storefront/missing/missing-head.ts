import type { Language } from '#domain/language.ts'
import { shopWords } from '#web/storefront/say-page.ts'

/** Loads the not-found title in the visitor's language, for `beforeLoad` of routes that may not exist. */
export async function nameMissing({ context: { language } }: { context: { language: Language } }) {
  const t = await shopWords(language)
  return { missingTitle: `${t('shelves:missing.title')} | ${t('name')}` }
}

/** Returns the head of a not-found page: its title, and noindex. */
export const missingHead = ({ missingTitle }: { missingTitle: string }) => ({
  meta: [{ title: missingTitle }, { name: 'robots', content: 'noindex' }],
})
