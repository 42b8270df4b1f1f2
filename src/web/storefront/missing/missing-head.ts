import type { Language } from '#domain/language.ts'
import { shopWords } from '#web/storefront/say-page.ts'

/** For `beforeLoad` of routes that may lead nowhere: what the page is called then, in the visitor's language. */
export async function nameMissing({ context: { language } }: { context: { language: Language } }) {
  const t = await shopWords(language)
  return { missingTitle: `${t('shelves:missing.title')} | ${t('name')}` }
}

/** The head of an address that leads nowhere: its title, and no place in search engines. */
export const missingHead = ({ missingTitle }: { missingTitle: string }) => ({
  meta: [{ title: missingTitle }, { name: 'robots', content: 'noindex' }],
})
