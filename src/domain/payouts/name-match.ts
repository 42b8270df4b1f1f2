/** How the holder's name as given compares with the name at the bank. */
export type NameMatch = 'same' | 'near' | 'other'

const titles: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'smt', 'shri', 'sri', 'dr', 'm', 's'])

/**
 * Compares the names of an account's holder: `same` when they have the same words in any order, without titles and
 * punctuation; `near` when every word of the shorter one begins a word of the longer one, or the other way round
 * (initials, "Rekhaben" for "Rekha"), and a full word is shared; `other` otherwise. A near match is for a person.
 */
export function compareHolderNames(given: string, atBank: string): NameMatch {
  const [one, other] = [wordsOf(given), wordsOf(atBank)]
  if (one.length === 0 || other.length === 0) return 'other'
  if (one.toSorted().join(' ') === other.toSorted().join(' ')) return 'same'
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const shares = few.some((word) => word.length > 1 && many.includes(word))
  return shares && few.every((word) => many.some((whole) => begins(word, whole))) ? 'near' : 'other'
}

const begins = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
