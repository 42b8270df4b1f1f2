import { clothColours } from '../sellers/store-cloth.ts'

/** Colours of a tag: the dyes of the stores' cloth, on each of which cream can be read. */
export const tagColours = clothColours
export type TagColour = (typeof tagColours)[number]

export const tagLimits = {
  /** Characters of a name. */
  name: 40,
  /** Tags of one order at most: more say nothing. */
  onOrder: 10,
  /** Tags that can be put on orders, at most. */
  inUse: 100,
} as const

/** Why a name is none; null for one that is. */
export const problemOfTagName = (typed: string): 'missing' | 'tooLong' | 'hidden' | null => {
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(typed.trim())) return 'hidden'
  if (typed.trim() === '') return 'missing'
  return typed.trim().length > tagLimits.name ? 'tooLong' : null
}
