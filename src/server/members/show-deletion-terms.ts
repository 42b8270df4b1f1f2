import type { Language } from '#domain/language/language.ts'
import { translateRefusal } from '#server/translate.ts'
import { type ClosingAccount, findRetainedOrders } from './close-account.ts'
import { findObstacle } from './closing-obstacle-store.ts'

/** Returns what closing an account would keep, and what is in its way, in the reader's language. */
export async function showDeletionTerms(closing: Pick<ClosingAccount, 'id' | 'role' | 'brandId'>, language: Language) {
  const obstacle = await findObstacle(closing)
  const error = obstacle && translateRefusal(language, obstacle.code, texts(obstacle.details))
  return {
    obstacle: obstacle ? { code: obstacle.code, error: error ?? '' } : null,
    ...(await findRetainedOrders(closing.id)),
  }
}

const texts = (details: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]))
