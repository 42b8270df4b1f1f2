import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type Dress = CallReply<'GET /api/festival-dress'>

/** Queries the theme of this browser: the active one, or its preview. The first HTML already contains it. */
export const dressQuery = readQuery('GET /api/festival-dress')

/**
 * Returns the active theme's appearance, if there is one. It is never requested from here, because the shop's route
 * has loaded it.
 */
export const useDress = (worn: boolean): Dress | undefined => {
  const { data } = useQuery({ ...dressQuery, enabled: false })
  return worn ? data : undefined
}

/**
 * Returns the hero's text during a festival. A theme that starts while the page is open changes only colours, because
 * a new text would move the page.
 */
export function useHeroWords(): Dress['words'] {
  const dress = useDress(true)
  const [words] = useState(dress?.words ?? null)
  return words
}
