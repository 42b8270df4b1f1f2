import { writePlainSearch } from '#web/shell/plain-search.ts'
import { type FaqTopic, isFaqTopic } from './faq-topics.ts'

/** What the address of the page asks for: one topic, or words to be found. */
export type FaqSearch = { topic?: FaqTopic; find?: string }

const mostCharacters = 80

/** Reads the address; anything else in it is dropped. */
export function readFaqSearch(search: Record<string, unknown>): FaqSearch {
  const { topic, find } = search
  const words = typeof find === 'string' ? find.trim().slice(0, mostCharacters) : ''
  return { ...(isFaqTopic(topic) ? { topic } : {}), ...(words ? { find: words } : {}) }
}

/** The address of one topic, or of all questions. */
export const faqHref = (topic?: FaqTopic): string => `/faq${writePlainSearch({ topic })}`
