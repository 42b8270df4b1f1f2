import type { QueryClient } from '@tanstack/react-query'
import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { loadPageTexts } from '#web/content/changed-texts.ts'
import { identityTexts } from '#web/content/identity-texts.ts'
import { loadShopIdentity } from '#web/data/shop-identity.ts'
import { faqJsonLd } from '#web/storefront/faq-json-ld.ts'
import type { PageMeta } from '#web/storefront/page-head.ts'
import { statsQuery } from '#web/storefront/stats-query.ts'
import { faqEntries, plainEntry } from './faq-entries.ts'
import { loadQuestions } from './faq-questions-query.ts'

/** Loads the FAQ page: the amounts in its answers, its head and its JSON-LD. */
export async function loadFaqPage(
  queryClient: QueryClient,
  language: Language,
): Promise<{ text: PageMeta; questions: string[] }> {
  const [t, positions, stats, shop] = await Promise.all([
    loadPageTexts(queryClient, 'faq', language),
    loadQuestions(queryClient),
    queryClient.ensureQueryData(statsQuery),
    loadShopIdentity(queryClient),
  ])
  const own = identityTexts(shop, language)
  return {
    text: {
      title: `${t('title')} | ${t('shell:name')}`,
      description: t('description', { marketplace: identity.name[language] }),
      path: '/faq',
    },
    questions: import.meta.env.SSR
      ? [faqJsonLd(faqEntries(t, stats, language, positions).map((entry) => plainEntry(entry, own)))]
      : [],
  }
}
