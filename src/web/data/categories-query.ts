import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from './read-query.ts'

/** Reads the categories of the shop; every shop page has them. */
export const categoriesQuery = readQuery('GET /api/categories')

/** Returns the name of a category, also of an archived one; its id until they are read. */
export const nameOfCategory = (read: CallReply<'GET /api/categories'> | undefined, id: string): string =>
  [...(read?.items ?? []), ...(read?.archived ?? [])].find((category) => category.id === id)?.name ?? id

/** Returns the function that names a category. */
export function useCategoryName(): (id: string) => string {
  const { data } = useQuery(categoriesQuery)
  return (id) => nameOfCategory(data, id)
}

/** Returns the name of a category, for a loader. */
export const findCategoryName = async (queryClient: QueryClient, id: string): Promise<string> =>
  nameOfCategory(await queryClient.ensureQueryData(categoriesQuery), id)

/** Returns the categories as the choices of a field; of archived ones only those chosen already. */
export function useCategoryChoices(chosen: readonly string[] = []): { value: string; label: string }[] {
  const { data } = useQuery(categoriesQuery)
  const archived = (data?.archived ?? []).filter(({ id }) => chosen.includes(id))
  return [...(data?.items ?? []), ...archived].map(({ id, name }) => ({ value: id, label: name }))
}
