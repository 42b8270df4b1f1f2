import { flapped, type Script, scriptOf } from './search-key.ts'
import { likeness, spellingLikeness } from './word-likeness.ts'

/** A folded word of the catalogue: how often it occurs in which place of a product, and how it is spelt. */
export type LexiconWord = {
  word: string
  /** Products that are this, have it in their name, are of a store of that name, have it in their text or label. */
  heads: number
  names: number
  stores: number
  texts: number
  labels: number
} & Partial<Record<Script, string>>

export type Likely = { known: LexiconWord; weight: number }

/** The words a search text is compared with: those of the catalogue and those of the knowledge's terms. */
export type Lexicon = {
  find(key: string): LexiconWord | undefined
  /** Words that sound like the key, the likeliest first. */
  sounding(key: string): Likely[]
  /** Words that begin with the key, those of most products first. */
  beginning(key: string, most: number): LexiconWord[]
  /** Words that are the key with a typing slip, the likeliest first. */
  slips(key: string, spelling: string): Likely[]
  add(words: Iterable<LexiconWord>): void
  readonly size: number
}

const maskOf = (key: string): number => {
  let mask = 0
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at)
    mask |= 1 << (code > 96 ? code - 97 : 26 + (code % 6))
  }
  return mask
}
const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Number of products that have the word where a shopper would expect it. */
export const inNames = ({ heads, names, stores }: LexiconWord): number => heads + names + stores

/** The least weight of a slip that is guessed: of a short word most of the letters must be right. */
const leastSlip = (spelling: string): number => ([...spelling].length < 6 ? 0.72 : 0.68)

const byLikelihood = (a: Likely, b: Likely): number =>
  b.weight - a.weight || inNames(b.known) - inNames(a.known) || (a.known.word < b.known.word ? -1 : 1)

/**
 * Returns an empty lexicon. It keeps a hundred thousand words in about 20 MB: a map by word, one by consonants, and
 * one mask of letters for each, so that a typing slip is found by comparing masks before spellings.
 */
export function createLexicon(): Lexicon {
  const words = new Map<string, LexiconWord>()
  const bySkeleton = new Map<string, string[]>()
  const listed: string[] = []
  const masks: number[] = []
  let sorted: string[] | undefined

  const add = (added: Iterable<LexiconWord>) => {
    for (const entry of added) {
      if (!words.has(entry.word)) {
        listed.push(entry.word)
        masks.push(maskOf(entry.word))
        addUnder(bySkeleton, flapped(entry.word), entry.word)
        sorted = undefined
      }
      words.set(entry.word, entry)
    }
  }
  const weigh = (key: string, candidates: readonly string[], least: number): Likely[] =>
    candidates
      .flatMap((word) => {
        const known = words.get(word)
        const weight = likeness(key, word)
        return known && weight >= least ? [{ known, weight }] : []
      })
      .sort(byLikelihood)

  return {
    find: (key) => words.get(key),
    sounding: (key) => weigh(key, bySkeleton.get(flapped(key)) ?? [], 0.6),
    beginning: (key, most) => {
      sorted ??= [...words.keys()].sort()
      const found: LexiconWord[] = []
      for (let at = firstFrom(sorted, key); sorted[at]?.startsWith(key); at += 1) {
        const known = words.get(sorted[at] ?? '')
        if (known && inNames(known) > 0) found.push(known)
      }
      return found.sort((a, b) => inNames(b) - inNames(a) || (a.word < b.word ? -1 : 1)).slice(0, most)
    },
    slips: (key, spelling) => {
      if (key.length < 3) return []
      const mask = maskOf(key)
      const script = scriptOf(spelling)
      const found: Likely[] = []
      for (const [at, word] of listed.entries()) {
        if (Math.abs(word.length - key.length) > 3 || bitCount(mask ^ (masks[at] ?? 0)) > 5) continue
        const known = words.get(word)
        if (!known) continue
        const spelt = (script === 'latin' ? (known.latin ?? word) : known[script])?.toLowerCase()
        const weight = Math.max(likeness(key, word), spelt ? spellingLikeness(spelling, spelt) : 0)
        if (weight >= leastSlip(spelling)) found.push({ known, weight })
      }
      return found.sort(byLikelihood)
    },
    add,
    get size() {
      return words.size
    },
  }
}

function addUnder(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}

function firstFrom(sorted: readonly string[], key: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
