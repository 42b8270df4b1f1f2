/** When a page hydrates: once it is parsed, once it has loaded, or once it is asked to. */
export type HydrationTime = 'at once' | 'loaded' | 'asked'

type Match = { staticData: { texts?: string | readonly string[]; sleeps?: boolean } }

/** Returns when a page of these routes hydrates: those for reading when they are asked to, those of the staff at once. */
export function hydrationTime(matches: readonly Match[]): HydrationTime {
  if (matches.some(({ staticData }) => staticData.sleeps)) return 'asked'
  return matches.some(({ staticData }) => [staticData.texts].flat().includes('staff')) ? 'at once' : 'loaded'
}
