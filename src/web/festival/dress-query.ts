import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Dress = CallReply<'GET /api/festival-dress'>

/** What this browser wears: everybody's theme, or the one it previews. The first HTML has it already. */
export const dressQuery = readQuery('GET /api/festival-dress')

/** The dress, where one is worn; it is never asked for from here, the shop's route has it ready. */
export const useDress = (worn: boolean): Dress | undefined => {
  const { data } = useQuery({ ...dressQuery, enabled: false })
  return worn ? data : undefined
}

/** What the hero says at a festival. A theme that comes while somebody reads changes colours alone: words would move the page. */
export function useHeroWords(): Dress['words'] {
  const dress = useDress(true)
  const [words] = useState(dress?.words ?? null)
  return words
}
