import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'

/** Gives a city's name in the page's language; its id while the names have not come. */
export function useCityName(): (id: string) => string {
  const { data } = useQuery(readQuery('GET /api/cities'))
  return (id) => data?.items.find((city) => city.id === id)?.name ?? id
}

/** The same for loaders, which wait for the list. */
export async function findCityName(queryClient: QueryClient, city: string): Promise<string> {
  const { items } = await queryClient.ensureQueryData(readQuery('GET /api/cities'))
  return items.find(({ id }) => id === city)?.name ?? city
}
