import { setTimeout as sleep } from 'node:timers/promises'
import { searchesOfEachKind } from '#domain/search/search-example.ts'

const mostMilliseconds = 2_000

/**
 * Searches before the first visitor does, so that the vocabulary is read, patterns are compiled and statements are prepared. Takes
 * two seconds at most; what fails is left to the visitor's own search. Searches with a filter are not recorded.
 */
export async function warmSearch(request: (address: string) => Promise<unknown>): Promise<void> {
  const addressOf = (path: string, query: Record<string, string>) => `/api/${path}?${new URLSearchParams(query)}`
  const searchAll = async () => {
    for (const q of searchesOfEachKind) {
      await request(addressOf('search', { q, availability: 'in_stock' }))
      await request(addressOf('search/suggestions', { q }))
    }
  }
  await Promise.race([searchAll().catch(() => undefined), sleep(mostMilliseconds, undefined, { ref: false })])
}
