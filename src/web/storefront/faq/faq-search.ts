import { type FaqTopic, isFaqTopic } from '#domain/content/faq-questions.ts'
import { writePlainSearch } from '#web/platform/plain-search.ts'

/** The URL query of the page: one topic, or a search text. */
export type FaqSearch = { topic?: FaqTopic; find?: string }

const mostCharacters = 80

/** Parses the URL query; unknown parameters are dropped. */
export function readFaqSearch(search: Record<string, unknown>): FaqSearch {
  const { topic, find } = search
  const text = typeof find === 'string' ? find.trim().slice(0, mostCharacters) : ''
  return { ...(isFaqTopic(topic) ? { topic } : {}), ...(text ? { find: text } : {}) }
}

/** Returns the URL of one topic, or of all questions. */
export const faqHref = (topic?: FaqTopic): string => `/faq${writePlainSearch({ topic })}`
