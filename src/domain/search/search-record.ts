import { fold } from './search-key.ts'

/** A key is indexed, so it is cut. */
const longestKey = 300

/** Email addresses and numbers are personal data, typed into the wrong field. */
const isPersonal = (typed: string): boolean => typed.includes('@') || (typed.match(/\p{Nd}/gu)?.length ?? 0) >= 6

/**
 * Returns the key under which a search text is recorded, the same for each spelling and script; undefined for one that
 * may be personal, or that has no word.
 */
export function searchRecordKey(typed: string): string | undefined {
  const key = fold(typed).join(' ').slice(0, longestKey)
  return key === '' || isPersonal(typed) ? undefined : key
}
