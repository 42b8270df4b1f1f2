import type { QueryClient } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { isMissing } from '../missing-page.ts'
import type { ListingSearch } from './listing-search.ts'

type CategoryHeading = CallReply<'GET /api/categories/:id'>

/** Reads what stands above the products of a category. */
export const categoryQuery = (id: string) => readQuery('GET /api/categories/:id', { params: { id } })

/** Returns a category, or the one that took its products over; undefined when there is none of this name. */
export async function findCategory(queryClient: QueryClient, id: string): Promise<CategoryHeading | undefined> {
  return queryClient.ensureQueryData(categoryQuery(id)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Returns the painted name, the title and the description of a listing; a category has its own. */
export function listingHeading(
  { offer }: ListingSearch,
  category: CategoryHeading | undefined,
  t: Translate<'shop'>,
  city: string,
) {
  if (category) return category
  const of = offer ? 'promotions' : 'shelves:listing'
  return { sign: t(`${of}.sign`), meaning: t(`${of}.meaning`), text: t(`${of}.text`, { city }) }
}
