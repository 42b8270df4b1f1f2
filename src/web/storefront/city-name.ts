import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'

/** A city's name in the reader's language; its own name while the list of cities is not here. */
export function useCityName(city: string): string {
  const { data } = useQuery(readQuery('GET /api/cities'))
  return data?.items.find(({ id }) => id === city)?.name ?? city
}

/** The same for loaders, which wait for the list. */
export async function findCityName(queryClient: QueryClient, city: string): Promise<string> {
  const { items } = await queryClient.ensureQueryData(readQuery('GET /api/cities'))
  return items.find(({ id }) => id === city)?.name ?? city
}
