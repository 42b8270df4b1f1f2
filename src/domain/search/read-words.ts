import { otherLayout } from './keyboard-layout.ts'
import { type KnowledgeEntry, type PhraseIndex, selectorQuery } from './knowledge.ts'
import type { Alternative, QueryPart } from './query-analysis.ts'
import type { QueryWord } from './query-text.ts'
import { foldWord, splitWord } from './search-key.ts'
import { inNames, type Lexicon, type Likely } from './search-lexicon.ts'
import { textKey, wordForms } from './word-forms.ts'
import { sameSound } from './word-likeness.ts'

/** What a search text is compared with: the words of the catalogue and the terms of the knowledge. */
export type SearchWorld = {
  catalogue: Lexicon
  /** Words of the knowledge's terms. */
  terms: Lexicon
  phrases: PhraseIndex
  /** Words of English terms by their stems: roasted by roast. */
  stems: ReadonlyMap<string, readonly string[]>
}

/** The weight of a word that begins like the typed one, and of the least sure word that is still searched for. */
export const begun = 0.85
const mostMeant = 6
const margin = (best: number): number => (best >= sameSound ? 0.08 : 0.12)

const sureEnough = (likely: readonly Likely[]): Likely[] => {
  const best = likely[0]?.weight ?? 0
  return likely.filter(({ weight }) => weight >= best - margin(best)).slice(0, mostMeant)
}

/** Returns the words of a lexicon that a typed word is, in any of its forms and spellings, the likeliest first. */
export function soundingLike(lexicon: Lexicon, word: string): Likely[] {
  const best = new Map<string, Likely>()
  for (const [at, form] of wordForms(word).entries()) {
    const own = lexicon.find(form)
    const sounding = form.length > 2 ? lexicon.sounding(form).filter(({ weight }) => at === 0 || weight >= 0.96) : []
    const found = [...(own ? [{ known: own, weight: 1 }] : []), ...sounding]
    for (const { known, weight } of found) {
      const taken = at === 0 ? weight : weight - 0.03
      if (taken >= 0.82 && taken > (best.get(known.word)?.weight ?? 0)) best.set(known.word, { known, weight: taken })
    }
  }
  return [...best.values()].sort((a, b) => b.weight - a.weight || inNames(b.known) - inNames(a.known))
}

/** The role of a word in the text: a name's last word says what it is, and ranks its products first. */
export type WordRole = 'head' | 'modifier'

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", '')}'`

/** Returns what a word of the catalogue finds: products that are it, have it in their name, their store or label. */
function findsOf({ known, weight }: Likely, role: WordRole, someAreIt: boolean): Alternative[] {
  const { word, heads, names, stores, labels } = known
  const scores = role === 'modifier' ? { head: 850, name: 900 } : { head: 1000, name: someAreIt ? 700 : 920 }
  return [
    ...(heads > 0 ? [{ query: `${quoted(word)}:A`, score: scores.head * weight }] : []),
    ...(names > 0 ? [{ query: `${quoted(word)}:B`, score: scores.name * weight }] : []),
    ...(stores > 0
      ? [
          {
            query: quoted(`s.${word}`),
            score: (names + heads > 0 ? 420 : weight === 1 ? 880 : soundsLikeStore) * weight,
          },
        ]
      : []),
    ...(labels > 0 ? [{ query: quoted(`i.${word}`), score: 480 * weight }] : []),
  ]
}

/** A store whose name only sounds so comes after goods that are called so. */
const soundsLikeStore = 800

export function namePart(word: QueryWord, likely: readonly Likely[], role: WordRole): QueryPart {
  const meant = sureEnough(likely)
  const someAreIt = meant.some(({ known }) => known.heads > 0)
  return {
    typed: word.text,
    start: word.start,
    end: word.end,
    kind: 'name',
    alternatives: meant.flatMap((one) => findsOf(one, role, someAreIt)),
    surety: meant[0]?.weight ?? 0,
    naming: true,
    products: meant.reduce((sum, { known }) => sum + inNames(known), 0),
  }
}

/** The rank of what an entry finds, by how closely such an entry names goods. */
const scoreOf: Readonly<Record<KnowledgeEntry['kind'], number>> = {
  dish: 960,
  category: 950,
  mark: 950,
  place: 930,
  ingredient: 900,
  diet: 880,
  occasion: 860,
  use: 860,
  texture: 840,
  taste: 840,
  absent: 500,
  destination: 0,
}
const namingKinds = new Set<KnowledgeEntry['kind']>(['dish', 'category', 'mark', 'ingredient', 'place', 'absent'])

/** What is called after an ingredient is meant before what contains it. */
const insideFactor = ({ kind, finds }: KnowledgeEntry, selector: string): number =>
  kind !== 'ingredient' || !/^(?:has|contains):/.test(selector) ? 1 : finds[0]?.startsWith('is:') ? 0.8 : 0.94

export function entryPart(
  entry: KnowledgeEntry,
  typed: string,
  at: { start: number; end: number },
  surety = 1,
): QueryPart {
  return {
    typed,
    ...at,
    kind: entry.kind,
    entryId: entry.id,
    alternatives: entry.finds.flatMap((selector) => {
      const found = selectorQuery(selector)
      return found
        ? [
            {
              query: found.query,
              score: scoreOf[entry.kind] * found.weight * insideFactor(entry, selector) * Math.max(surety, 0.8),
            },
          ]
        : []
    }),
    surety,
    naming: namingKinds.has(entry.kind),
    products: 1000,
  }
}

/** Returns the part of an ingredient as the labels name it, in several words. */
export const labelPart = ({ text, key, start, end }: QueryWord, label: string): QueryPart => ({
  typed: text,
  start,
  end,
  kind: 'ingredient',
  alternatives: [
    {
      query: `(${key
        .split(' ')
        .map((word) => `${quoted(word)}:AB`)
        .join(' & ')})`,
      score: 960,
    },
    { query: quoted(`i.${label}`), score: 900 },
  ],
  surety: 1,
  naming: true,
  products: 20,
})

/** Returns the part of a word that occurs in descriptions only, or undefined. */
export function textPart(lexicon: Lexicon, word: QueryWord): QueryPart | undefined {
  const known = lexicon.find(textKey(word.text)) ?? lexicon.find(word.key)
  if (!known || known.texts + known.labels === 0) return undefined
  return {
    typed: word.text,
    start: word.start,
    end: word.end,
    kind: known.labels > 0 ? 'label' : 'text',
    alternatives: [
      ...(known.labels > 0 ? [{ query: quoted(`i.${known.word}`), score: 600 }] : []),
      ...(known.texts > 0 ? [{ query: `${quoted(known.word)}`, score: 320 }] : []),
    ],
    surety: 1,
    naming: false,
    products: known.texts + known.labels,
  }
}

const sureWords = (world: SearchWorld, word: string): Likely[] =>
  soundingLike(world.catalogue, word).filter(({ known, weight }) => weight >= sameSound && inNames(known) > 0)

/** Returns the two words a word without its space consists of; of several pairs the one of the longer words. */
export function splitPair(world: SearchWorld, word: string): [Likely[], Likely[]] | undefined {
  const pairs = splitWord(word)
    .map(([head, tail]): [Likely[], Likely[]] => [sureWords(world, head), sureWords(world, tail)])
    .filter(([head, tail]) => head.length > 0 && tail.length > 0)
  const worth = ([[head], [tail]]: [Likely[], Likely[]]) =>
    (head?.weight ?? 0) + (tail?.weight ?? 0) + Math.min(head?.known.word.length ?? 0, tail?.known.word.length ?? 0) / 4
  return pairs.toSorted((a, b) => worth(b) - worth(a))[0]
}

/** Returns what the word is if the keyboard was in the other layout. */
export function inOtherLayout(world: SearchWorld, raw: string): Likely[] {
  const other = otherLayout(raw)
  // A word begins with a letter, and a letter has one vowel sign: others would make words of chance.
  const isWord = other !== undefined && /^\p{L}/u.test(other) && !/[\u093e-\u094d]{2}|\u094d$/u.test(other)
  return isWord && foldWord(other).length > 3 ? sureWords(world, other).filter(({ weight }) => weight > 0.96) : []
}

/**
 * Returns the likeliest words of a slip: of the catalogue, or terms of the knowledge where they are likelier; one that
 * is both is returned as both.
 */
export function guessSlip(world: SearchWorld, word: QueryWord): { likely: Likely[]; term?: Likely } {
  const likely = world.catalogue.slips(word.key, word.text).filter(({ known }) => inNames(known) > 0)
  const isTerm = ({ known }: Likely) => world.phrases.get(known.word)?.some(({ keys }) => keys.length === 1)
  const term = world.terms.slips(word.key, word.text).find(isTerm)
  const [best] = likely
  if (term && term.weight > (best?.weight ?? 0) + 0.001) return { likely: [], term }
  return { likely: sureEnough(likely), ...(best && isTerm(best) ? { term: best } : {}) }
}

/** How much less likely a word of hardly any products is than the commonest that begins so. */
const rareness = 0.06

/**
 * Returns the words that begin with what was typed; of very short ones those that are also spelt so. The more products are called
 * so, the likelier it is meant: `kh` begins khakhra before khajli.
 */
export function beginningWith(lexicon: Lexicon, word: QueryWord, most = 12): Likely[] {
  const found = lexicon.beginning(word.key, word.text.length < 4 ? 400 : 40)
  const spelt = found.filter((known) =>
    [known.latin, known.gujarati, known.devanagari].some((spelling) => spelling?.toLowerCase().startsWith(word.text)),
  )
  const begins = (spelt.length > 0 ? spelt : found).slice(0, most)
  const commonest = begins[0] ? inNames(begins[0]) : 0
  return begins.map((known) => ({
    known,
    weight: known.word === word.key ? 1 : begun - rareness * (1 - inNames(known) / commonest),
  }))
}

export const joinedWord = (a: QueryWord, b: QueryWord): QueryWord => ({
  text: a.text + b.text,
  key: foldWord(a.text + b.text),
  start: a.start,
  end: b.end,
})
