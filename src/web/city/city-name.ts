import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'

/** Returns a function that gives a city's name in the page's language, or its id while the names have not loaded. */
export function useCityName(): (id: string) => string {
  const { data } = useQuery(readQuery('GET /api/cities'))
  return (id) => data?.items.find((city) => city.id === id)?.name ?? id
}

/** Returns a city's name for loaders, which wait for the list. */
export async function findCityName(queryClient: QueryClient, city: string): Promise<string> {
  const { items } = await queryClient.ensureQueryData(readQuery('GET /api/cities'))
  return items.find(({ id }) => id === city)?.name ?? city
}
