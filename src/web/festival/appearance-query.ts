import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type FestivalAppearance = CallReply<'GET /api/festival-appearance'>

/** Queries the theme of this browser: the active one, or its preview. The first HTML already contains it. */
export const appearanceQuery = readQuery('GET /api/festival-appearance')

/**
 * Returns the active theme's appearance, if there is one. It is never requested from here, because the shop's route
 * has loaded it.
 */
export const useAppearance = (worn: boolean): FestivalAppearance | undefined => {
  const { data } = useQuery({ ...appearanceQuery, enabled: false })
  return worn ? data : undefined
}

/**
 * Returns the hero's text during a festival. A theme that starts while the page is open changes only colours, because
 * a new text would move the page.
 */
export function useHeroTexts(): FestivalAppearance['heroTexts'] {
  const appearance = useAppearance(true)
  const [texts] = useState(appearance?.heroTexts ?? null)
  return texts
}
