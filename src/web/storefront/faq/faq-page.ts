import type { QueryClient } from '@tanstack/react-query'
import { identity } from '#domain/identity.ts'
import type { Language } from '#domain/language.ts'
import { findVoice } from '#web/i18n/voice.ts'
import { factsQuery } from '#web/storefront/facts-query.ts'
import { faqJsonLd } from '#web/storefront/faq-json-ld.ts'
import type { PageWords } from '#web/storefront/page-head.ts'
import { faqEntries, plainEntry } from './faq-entries.ts'

/** Loads the FAQ page: the amounts in its answers, its head and its JSON-LD. */
export async function loadFaqPage(
  queryClient: QueryClient,
  language: Language,
): Promise<{ words: PageWords; questions: string[] }> {
  const [voice, facts] = await Promise.all([findVoice(language), queryClient.ensureQueryData(factsQuery)])
  const t = voice.of('faq')
  return {
    words: {
      title: `${t('title')} | ${t('shell:name')}`,
      description: t('description', { marketplace: identity.name[language] }),
      path: '/faq',
    },
    questions: import.meta.env.SSR
      ? [faqJsonLd(faqEntries(t, facts, language).map((entry) => plainEntry(entry, language)))]
      : [],
  }
}
