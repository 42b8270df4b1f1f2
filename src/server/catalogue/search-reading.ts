import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { foldWord, isParticle, type Script, scriptOf, skeleton, splitWord, words } from '#domain/search-key.ts'
import { likeness, nearSkeletons, sameSound } from '#domain/word-likeness.ts'
import { runPrepared } from '#server/db/prepared-query.ts'

/** A product token that a typed word may mean, with a weight from 0 (hardly) to 1 (exactly). */
export type Meant = { token: string; weight: number }

/** The possible meanings of one typed word, the surest first. */
export type Part = readonly Meant[]

/**
 * Typed words as the catalogue knows them: a product matches when it has a word of each part of any way. Without a
 * way nothing can match.
 */
export type Reading = {
  ways: readonly (readonly Part[])[]
  /** The usual spelling of the words, when they had to be guessed. */
  meant: string | null
  /**
   * True when so many products may match that ranking each would be slow and say little: the shop's order is used.
   */
  broad: boolean
}

const nothing: Reading = { ways: [], meant: null, broad: false }

/** Words beyond this limit are ignored. */
const mostWords = 8
const mostMeant = 6
/** Maximum tokens of one part: the words meant, and what they are names of. */
export const mostTokens = 8
const broadFrom = 8000
/**
 * Known words this much worse than the best are noise: a smaller margin beside a sure word, a larger one beside a
 * guess.
 */
const besideSure = 0.08
const besideGuess = 0.15
/** The weight of a word that begins like the typed one: sure enough to be shown, less than the whole word. */
const begun = 0.85

type Row = { word: string; asked: string; products: number; stands_for: string[] } & Record<Script, string | null>
type Near = Row & { weight: number }

/**
 * Interprets a search text: each word folded to its script-free key, its neighbours in the vocabulary (the word
 * itself, the same sound, a longer word, then typing errors), a missing space and an extra space. `growing` says that
 * the last word is still being typed.
 */
export async function readTyped(pool: Pool, typed: string, { growing = false } = {}): Promise<Reading> {
  const folded = words(typed).filter((word) => foldWord(word) !== '')
  const besideParticles = folded.filter((word) => !isParticle(foldWord(word)))
  // Nothing but a particle may be a word that has only begun: "kha" sounds like one.
  const telling = besideParticles.length > 0 ? besideParticles : folded
  const written = telling
    .filter((word, index, all) => all.findIndex((other) => foldWord(other) === foldWord(word)) === index)
    .slice(0, mostWords)
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
  const guesses = unsure.length > 0 ? await guess(pool, unsure) : new Map<string, Near[][]>()
  const places = keys.map((key, index) => better(known[index] ?? [], guesses.get(key)))
  const plain = places.flat().filter((part) => part.length > 0)
  const ways = plain.length > 0 ? [plain] : []
  for (const [index, key] of joined.entries()) {
    const whole = surest(key, sound, false)
    if ((whole[0]?.weight ?? 0) < sameSound) continue
    const before = places.slice(0, index).flat()
    const after = places.slice(index + 2).flat()
    ways.push([...before, whole, ...after].filter((part) => part.length > 0))
  }
  return {
    ways: (await possible(pool, ways)).map((way) => way.map(tokensOf)),
    meant: tellMeant(typed, written, places, ways.length > 1),
    broad: ways.some((way) => Math.min(...way.map(productsOf)) > broadFrom),
  }
}

async function findSound(pool: Pool, keys: readonly string[]): Promise<Row[]> {
  return runPrepared<Row>(
    pool,
    sql`select asked.word as asked, near.word, near.products, near.stands_for, near.latin, near.gujarati, near.devanagari
      from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map(skeleton))}::text[]) as asked(word, skeleton)
      cross join lateral (
        (select * from search_word where word = asked.word)
        union (select * from search_word where skeleton = asked.skeleton order by products desc limit 40)
        union (select * from search_word where word like asked.word || '%' order by products desc limit 6)
      ) near`,
  )
}

/** Returns the neighbours of a key that are worth searching for, the surest first. */
function surest(key: string, rows: readonly Row[], growing: boolean): Near[] {
  const weighed = rows
    .filter(({ asked }) => asked === key)
    .map((row) => ({ ...row, weight: weightOf(key, row.word, growing) }))
    .filter(({ weight }) => weight > 0.5)
    .sort((a, b) => b.weight - a.weight || b.products - a.products || (a.word < b.word ? -1 : 1))
  const best = weighed[0]?.weight ?? 0
  const tolerance = growing ? 1 : best >= sameSound ? besideSure : besideGuess
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
async function guess(pool: Pool, unsure: readonly string[]): Promise<Map<string, Near[][]>> {
  const splits = unsure.map((word) => splitWord(word))
  const halves = [...new Set(splits.flat(2))]
  const slips = unsure.map(foldWord).filter((key) => key.length > 3)
  const [ofHalves, ofSlips] = await Promise.all([findSound(pool, halves), findSlips(pool, slips)])
  return new Map(
    unsure.map((word, index): [string, Near[][]] => {
      const key = foldWord(word)
      const pair = surestPair(splits[index] ?? [], ofHalves)
      return [key, pair ?? [surest(key, ofSlips, false)]]
    }),
  )
}

/** Returns the most likely two words of a word without its space; of several, the ones most products have. */
function surestPair(splits: readonly [string, string][], rows: readonly Row[]): [Near[], Near[]] | undefined {
  const sure = (key: string) => surest(key, rows, false).filter(({ weight }) => weight >= sameSound)
  const pairs = splits
    .map(([head, tail]): [Near[], Near[]] => [sure(head), sure(tail)])
    .filter(([head, tail]) => head.length > 0 && tail.length > 0)
  const worth = ([[head], [tail]]: [Near[], Near[]]) =>
    (head?.weight ?? 0) + (tail?.weight ?? 0) + Math.min(head?.word.length ?? 0, tail?.word.length ?? 0)
  return pairs.toSorted((a, b) => worth(b) - worth(a))[0]
}

async function findSlips(pool: Pool, keys: readonly string[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const near = keys.flatMap((key) => nearSkeletons(skeleton(key)).map((bones) => [key, bones] as const))
  return runPrepared<Row>(
    pool,
    sql`select slip.asked, w.word, w.products, w.stands_for, w.latin, w.gujarati, w.devanagari
        from unnest(${sql.param(near.map(([key]) => key))}::text[], ${sql.param(near.map(([, bones]) => bones))}::text[]) as slip(asked, bones)
        join search_word w on w.skeleton = slip.bones
      union
      select asked.word, w.word, w.products, w.stands_for, w.latin, w.gujarati, w.devanagari
        from unnest(${sql.param(keys)}::text[]) as asked(word)
        cross join lateral (select * from search_word where word % asked.word order by similarity(word, asked.word) desc limit 12) w`,
  )
}

/** A guess replaces a word that is hardly known; one word may become two parts. */
const better = (known: Near[], guessed: Near[][] | undefined): Near[][] => {
  const sureness = Math.min(...(guessed ?? [[]]).map((part) => part[0]?.weight ?? 0))
  return guessed && sureness > (known[0]?.weight ?? 0) ? guessed : [known]
}

/**
 * Returns the ways that some product can match. Where none can, there are too many words: returns the way with one
 * word less that most surely finds something.
 */
async function possible(pool: Pool, ways: readonly Near[][][]): Promise<readonly Near[][][]> {
  const plain = ways[0]
  if (!plain || plain.length < 2) return ways
  const shorter = plain.map((_, left) => plain.filter((__, index) => index !== left))
  const candidates = [...ways, ...shorter]
  const [row] = await runPrepared<{ open: boolean[] }>(
    pool,
    sql`select array[${sql.join(
      candidates.map((way) => sql`exists(select from product p where p.published and ${fitsWay(way.map(tokensOf))})`),
      sql`, `,
    )}] as open`,
  )
  const open = candidates.map((way, index) => ({ way, open: row?.open[index] ?? false }))
  const whole = open.slice(0, ways.length).filter((each) => each.open)
  if (whole.length > 0) return whole.map(({ way }) => way)
  const sureness = (way: readonly Near[][]) => way.reduce((sum, part) => sum + (part[0]?.weight ?? 0), 0)
  const best = open
    .filter((each) => each.open)
    .toSorted((a, b) => sureness(b.way) - sureness(a.way))
    .slice(0, 1)
  return best.map(({ way }) => way)
}

/** Returns the tokens a product may have for a part, each once with its best weight, the surest first. */
const tokensOf = (part: readonly Near[]): Part => {
  const weights = new Map<string, number>()
  for (const { word, stands_for, weight } of part)
    for (const token of [word, ...stands_for]) weights.set(token, Math.max(weight, weights.get(token) ?? 0))
  return [...weights]
    .map(([token, weight]) => ({ token, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostTokens)
}

const productsOf = (part: readonly Near[]): number => part.reduce((sum, { products }) => sum + products, 0)

/** Builds the condition that the product `p` has a word of each part. */
export const fitsWay = (way: readonly Part[]) =>
  sql.join(
    way.map((part) => sql`p.search_tokens && ${sql.param(part.map(({ token }) => token))}::text[]`),
    sql` and `,
  )

/** Returns the typed words with guessed ones corrected, in the script they were typed in. */
function tellMeant(
  typed: string,
  written: readonly string[],
  places: readonly Near[][][],
  isJoined: boolean,
): string | null {
  const script = scriptOf(typed)
  const guessed = places.some((parts) => parts.length > 1 || (parts[0]?.[0]?.weight ?? 1) < begun)
  if (!guessed || isJoined) return null
  const said = places.flatMap((parts, index) =>
    parts.map((part) => {
      const sure = parts.length === 1 && (part[0]?.weight ?? 1) >= begun
      return sure ? written[index] : part.find((near) => near[script] !== null)?.[script]?.toLowerCase()
    }),
  )
  const whole = said.filter((word) => word !== undefined).join(' ')
  return whole !== '' && said.every((word) => word !== undefined) && whole !== written.join(' ').toLowerCase()
    ? whole
    : null
}
