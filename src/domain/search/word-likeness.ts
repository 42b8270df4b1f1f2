import { indicRows } from './keyboard-layout.ts'
import { skeleton } from './search-key.ts'

/** The minimum likeness of two spellings of the same word. */
export const sameSound = 0.9

/**
 * Returns how likely a typed key means a known one, from 0 (not at all) to 1 (identical). Both are keys of
 * `foldWord`. An additional or missing short a, then a last vowel (athanu, athana), then other vowels reduce it
 * little; wrong letters are tolerated depending on the length of the word.
 */
export function likeness(query: string, known: string): number {
  if (query === known) return 1
  if (withoutA(query) === withoutA(known)) return isShortened(query, known) ? 0.8 : 0.97
  if (withoutEnd(query) === withoutEnd(known)) return isShortened(query, known) ? 0.8 : 0.93
  if (query.length > 3 && isOtherFlap(withoutA(query), withoutA(known))) return 0.86
  const far = editDistance(query, known)
  const similarity = 1 - far / Math.max(query.length, known.length)
  const longEnough = Math.min(query.length, known.length) > 3
  if (longEnough && skeleton(query) === skeleton(known)) return 0.6 + 0.28 * similarity
  return far <= forgiven(query.length) ? 0.25 + 0.6 * similarity : 0
}

const forgiven = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3)

const withoutA = (key: string): string => key.slice(0, 1) + key.slice(1).replaceAll('a', '')
const withoutEnd = (key: string): string => withoutA(key.length > 3 ? key.replace(/[aeiouy]+$/, '') : key)

/** With two consonants the place of the a says which word it is: bla is neither bhal nor bhalia. */
const isShortened = (a: string, b: string): boolean => withoutA(a).length < 3 && (a[1] === 'a') !== (b[1] === 'a')

/** Checks if one letter inside differs, and both are ways to write the flapped sound: papar, papad. */
function isOtherFlap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const differing = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [[at, letter + b[at]] as const]))
  const [only, ...more] = differing
  return only !== undefined && more.length === 0 && only[0] > 0 && /^[dlr]{2}$/.test(only[1])
}

/** Returns the number of letters added, omitted, replaced, or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const mistaken = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(mistaken, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

const latinRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((row) => [...row])
const besideOnKeys: ReadonlySet<string> = new Set(
  [...latinRows, ...indicRows()].flatMap((row) =>
    row.slice(1).flatMap((key, at) => [`${row[at]}${key}`, `${key}${row[at]}`]),
  ),
)

/** Gujarati is typed on the keys of Devanagari. */
const keyOf = (letter: string): string =>
  letter >= '\u0a80' && letter <= '\u0aff' ? String.fromCharCode(letter.charCodeAt(0) - 0x180) : letter

/** The cost of hitting another letter, from none to one: a key beside the right one is the commonest slip. */
const replacing = (typed: string, meant: string): number =>
  typed === meant ? 0 : besideOnKeys.has(keyOf(typed) + keyOf(meant)) ? 0.6 : 1

/**
 * Returns how likely a typed spelling means a known one of the same script, from 0 to 1: swapped letters, a doubled
 * letter and a neighbouring key cost less than a strange one.
 */
export function spellingLikeness(typed: string, known: string): number {
  const [a, b] = [[...typed], [...known]]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const doubled = a[i - 1] === a[i - 2] ? 0.4 : 1
      let least = Math.min(
        (above[j - 1] ?? 0) + replacing(a[i - 1] ?? '', b[j - 1] ?? ''),
        (above[j] ?? 0) + doubled,
        (row[j - 1] ?? 0) + (b[j - 1] === b[j - 2] ? 0.4 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 0.7)
      row.push(least)
    }
    before = above
    above = row
  }
  const far = above[b.length] ?? 0
  const length = Math.max(a.length, b.length)
  return far > (a.length < 5 ? 1 : a.length < 8 ? 2 : 3) ? 0 : 0.25 + 0.7 * (1 - far / length)
}
