import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import {
  foldWord,
  isParticle,
  type Script,
  scriptOf,
  skeleton,
  splitWord,
  tokenize,
} from '#domain/search/search-key.ts'
import { likeness, sameSound, similarSkeletons } from '#domain/search/word-likeness.ts'
import { runPrepared } from '#server/db/prepared-query.ts'

/** A product token that a typed word may mean, with a weight from 0 (hardly) to 1 (exactly). */
export type Meant = { token: string; weight: number }

/** The possible meanings of one typed word, the surest first. */
export type TokenAlternatives = readonly Meant[]

/**
 * Typed words as the catalogue knows them: a product matches when it has a word of each part of any way. Without a
 * way nothing can match.
 */
export type Reading = {
  interpretations: readonly (readonly TokenAlternatives[])[]
  /** The usual spelling of the words, when they had to be guessed. */
  meant: string | null
  /**
   * True when so many products may match that ranking each would be slow and say little: the shop's order is used.
   */
  broad: boolean
}

const nothing: Reading = { interpretations: [], meant: null, broad: false }

/** Words beyond this limit are ignored. */
const maxTerms = 8
const mostMeant = 6
/** Maximum tokens of one part: the words meant, and what they are names of. */
export const mostTokens = 8
const broadFrom = 8000
/**
 * Known words this much worse than the best are noise: a smaller margin beside a sure word, a larger one beside a
 * guess.
 */
const sureMargin = 0.08
const guessMargin = 0.15
/** The weight of a word that begins like the typed one: sure enough to be shown, less than the whole word. */
const begun = 0.85

type Row = { word: string; term: string; products: number; synonym_of: string[] } & Record<Script, string | null>
type WeightedRow = Row & { weight: number }

/**
 * Interprets a search text: each word folded to its script-free key, its neighbours in the vocabulary (the word
 * itself, the same sound, a longer word, then typing errors), a missing space and an extra space. `growing` says that
 * the last word is still being typed.
 */
export async function readTyped(pool: Pool, typed: string, { growing = false } = {}): Promise<Reading> {
  const folded = tokenize(typed).filter((word) => foldWord(word) !== '')
  const withoutParticles = folded.filter((word) => !isParticle(foldWord(word)))
  // Nothing but a particle may be a word that has only begun: "kha" sounds like one.
  const significant = withoutParticles.length > 0 ? withoutParticles : folded
  const written = significant
    .filter((word, index, all) => all.findIndex((other) => foldWord(other) === foldWord(word)) === index)
    .slice(0, maxTerms)
  if (written.length === 0) return nothing
  const keys = written.map(foldWord)
  const joined = written.slice(1).map((word, index) => foldWord(`${written[index]}${word}`))
  const sound = await findSound(pool, [...keys, ...joined])
  // Up to three letters searched for alone mean the words that begin with them, as the suggestions for them do, unless three are a word.
  const [only = '', ...more] = keys
  const isWord = only.length === 3 && sound.some(({ word }) => word === only)
  const isShort = more.length === 0 && only.length < 4 && !isWord
  const last = growing || isShort ? keys.length - 1 : -1
  const known = keys.map((key, index) => surest(key, sound, index === last))
  const unsure = written.filter((_, index) => (known[index]?.[0]?.weight ?? 0) < begun)
  const guesses = unsure.length > 0 ? await guess(pool, unsure) : new Map<string, WeightedRow[][]>()
  const matches = keys.map((key, index) => better(known[index] ?? [], guesses.get(key)))
  const plain = matches.flat().filter((part) => part.length > 0)
  const interpretations = plain.length > 0 ? [plain] : []
  for (const [index, key] of joined.entries()) {
    const whole = surest(key, sound, false)
    if ((whole[0]?.weight ?? 0) < sameSound) continue
    const before = matches.slice(0, index).flat()
    const after = matches.slice(index + 2).flat()
    interpretations.push([...before, whole, ...after].filter((part) => part.length > 0))
  }
  return {
    interpretations: (await possible(pool, interpretations)).map((interpretation) => interpretation.map(tokensOf)),
    meant: suggestSpelling(typed, written, matches, interpretations.length > 1),
    broad: interpretations.some((interpretation) => Math.min(...interpretation.map(productsOf)) > broadFrom),
  }
}

async function findSound(pool: Pool, keys: readonly string[]): Promise<Row[]> {
  return runPrepared<Row>(
    pool,
    sql`select asked.word as term, near.word, near.products, near.synonym_of, near.latin, near.gujarati, near.devanagari
      from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map(skeleton))}::text[]) as asked(word, skeleton)
      cross join lateral (
        (select * from search_term where word = asked.word)
        union (select * from search_term where skeleton = asked.skeleton order by products desc limit 40)
        union (select * from search_term where word like asked.word || '%' order by products desc limit 6)
      ) near`,
  )
}

/** Returns the neighbours of a key that are worth searching for, the surest first. */
function surest(key: string, rows: readonly Row[], growing: boolean): WeightedRow[] {
  const weighed = rows
    .filter(({ term }) => term === key)
    .map((row) => ({ ...row, weight: weightOf(key, row.word, growing) }))
    .filter(({ weight }) => weight > 0.5)
    .sort((a, b) => b.weight - a.weight || b.products - a.products || (a.word < b.word ? -1 : 1))
  const best = weighed[0]?.weight ?? 0
  const tolerance = growing ? 1 : best >= sameSound ? sureMargin : guessMargin
  return weighed.filter(({ weight }) => weight >= best - tolerance).slice(0, mostMeant)
}

/**
 * Returns the weight of a word. A two-letter word that is still being typed means a longer one as likely as itself.
 */
function weightOf(key: string, word: string, growing: boolean): number {
  const begins = beginning(key, word, growing)
  return growing && key.length < 3 ? begins : Math.max(likeness(key, word), begins)
}

/**
 * Returns the weight of a prefix. One or two letters begin too many words to mean one of them, unless they are still
 * being typed.
 */
const beginning = (key: string, word: string, growing: boolean): number =>
  word.startsWith(key) && (growing || key.length > 2) ? begun : 0

/** Guesses unknown words: two known words run together, else a typing error. Keyed by the typed word's key. */
async function guess(pool: Pool, unsure: readonly string[]): Promise<Map<string, WeightedRow[][]>> {
  const splits = unsure.map((word) => splitWord(word))
  const halves = [...new Set(splits.flat(2))]
  const slips = unsure.map(foldWord).filter((key) => key.length > 3)
  const [ofHalves, ofSlips] = await Promise.all([findSound(pool, halves), findSlips(pool, slips)])
  return new Map(
    unsure.map((word, index): [string, WeightedRow[][]] => {
      const key = foldWord(word)
      const pair = surestPair(splits[index] ?? [], ofHalves)
      return [key, pair ?? [surest(key, ofSlips, false)]]
    }),
  )
}

/** Returns the most likely two words of a word without its space; of several, the ones most products have. */
function surestPair(
  splits: readonly [string, string][],
  rows: readonly Row[],
): [WeightedRow[], WeightedRow[]] | undefined {
  const sure = (key: string) => surest(key, rows, false).filter(({ weight }) => weight >= sameSound)
  const pairs = splits
    .map(([head, tail]): [WeightedRow[], WeightedRow[]] => [sure(head), sure(tail)])
    .filter(([head, tail]) => head.length > 0 && tail.length > 0)
  const worth = ([[head], [tail]]: [WeightedRow[], WeightedRow[]]) =>
    (head?.weight ?? 0) + (tail?.weight ?? 0) + Math.min(head?.word.length ?? 0, tail?.word.length ?? 0)
  return pairs.toSorted((a, b) => worth(b) - worth(a))[0]
}

async function findSlips(pool: Pool, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const variants = keys.flatMap((key) => similarSkeletons(skeleton(key)).map((bones) => [key, bones] as const))
  return runPrepared<Row>(
    pool,
    sql`select slip.term, w.word, w.products, w.synonym_of, w.latin, w.gujarati, w.devanagari
        from unnest(${sql.param(variants.map(([key]) => key))}::text[], ${sql.param(variants.map(([, bones]) => bones))}::text[]) as slip(term, bones)
        join search_term w on w.skeleton = slip.bones
      union
      select asked.word, w.word, w.products, w.synonym_of, w.latin, w.gujarati, w.devanagari
        from unnest(${sql.param(keys)}::text[]) as asked(word)
        cross join lateral (select * from search_term where word % asked.word order by similarity(word, asked.word) desc limit 12) w`,
  )
}

/** A guess replaces a word that is hardly known; one word may become two parts. */
const better = (known: WeightedRow[], guessed: WeightedRow[][] | undefined): WeightedRow[][] => {
  const sureness = Math.min(...(guessed ?? [[]]).map((part) => part[0]?.weight ?? 0))
  return guessed && sureness > (known[0]?.weight ?? 0) ? guessed : [known]
}

/**
 * Returns the ways that some product can match. Where none can, there are too many words: returns the way with one
 * word less that most surely finds something.
 */
async function possible(pool: Pool, interpretations: readonly WeightedRow[][][]): Promise<readonly WeightedRow[][][]> {
  const plain = interpretations[0]
  if (!plain || plain.length < 2) return interpretations
  const shorter = plain.map((_, left) => plain.filter((__, index) => index !== left))
  const candidates = [...interpretations, ...shorter]
  const [row] = await runPrepared<{ open: boolean[] }>(
    pool,
    sql`select array[${sql.join(
      candidates.map(
        (interpretation) =>
          sql`exists(select from product p where p.published and ${matchesInterpretation(interpretation.map(tokensOf))})`,
      ),
      sql`, `,
    )}] as open`,
  )
  const open = candidates.map((interpretation, index) => ({ interpretation, open: row?.open[index] ?? false }))
  const whole = open.slice(0, interpretations.length).filter((each) => each.open)
  if (whole.length > 0) return whole.map(({ interpretation }) => interpretation)
  const sureness = (interpretation: readonly WeightedRow[][]) =>
    interpretation.reduce((sum, part) => sum + (part[0]?.weight ?? 0), 0)
  const best = open
    .filter((each) => each.open)
    .toSorted((a, b) => sureness(b.interpretation) - sureness(a.interpretation))
    .slice(0, 1)
  return best.map(({ interpretation }) => interpretation)
}

/** Returns the tokens a product may have for a part, each once with its best weight, the surest first. */
const tokensOf = (part: readonly WeightedRow[]): TokenAlternatives => {
  const weights = new Map<string, number>()
  for (const { word, synonym_of, weight } of part)
    for (const token of [word, ...synonym_of]) weights.set(token, Math.max(weight, weights.get(token) ?? 0))
  return [...weights]
    .map(([token, weight]) => ({ token, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostTokens)
}

const productsOf = (part: readonly WeightedRow[]): number => part.reduce((sum, { products }) => sum + products, 0)

/** Builds the condition that the product `p` has a word of each part. */
export const matchesInterpretation = (interpretation: readonly TokenAlternatives[]) =>
  sql.join(
    interpretation.map((part) => sql`p.search_tokens && ${sql.param(part.map(({ token }) => token))}::text[]`),
    sql` and `,
  )

/** Returns the typed words with guessed ones corrected, in the script they were typed in. */
function suggestSpelling(
  typed: string,
  written: readonly string[],
  matches: readonly WeightedRow[][][],
  isJoined: boolean,
): string | null {
  const script = scriptOf(typed)
  const guessed = matches.some((parts) => parts.length > 1 || (parts[0]?.[0]?.weight ?? 1) < begun)
  if (!guessed || isJoined) return null
  const spelled = matches.flatMap((parts, index) =>
    parts.map((part) => {
      const sure = parts.length === 1 && (part[0]?.weight ?? 1) >= begun
      return sure ? written[index] : part.find((variants) => variants[script] !== null)?.[script]?.toLowerCase()
    }),
  )
  const whole = spelled.filter((word) => word !== undefined).join(' ')
  return whole !== '' && spelled.every((word) => word !== undefined) && whole !== written.join(' ').toLowerCase()
    ? whole
    : null
}
