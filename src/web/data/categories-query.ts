import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readQuery } from './read-query.ts'

/** Reads the categories of the shop; every shop page has them. */
export const categoriesQuery = readQuery('GET /api/categories')

/** Returns the function that names a category; until they are read, and for one that is archived, its id. */
export function useCategoryName(): (id: string) => string {
  const { data } = useQuery(categoriesQuery)
  return (id) => data?.items.find((category) => category.id === id)?.name ?? id
}

/** Returns the name of a category, for a loader. */
export async function findCategoryName(queryClient: QueryClient, id: string): Promise<string> {
  const { items } = await queryClient.ensureQueryData(categoriesQuery)
  return items.find((category) => category.id === id)?.name ?? id
}

/** Returns the categories as the choices of a select field. */
export function useCategoryChoices(): { value: string; label: string }[] {
  const { data } = useQuery(categoriesQuery)
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
