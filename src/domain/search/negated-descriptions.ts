import { entryOf, type KnowledgeEntry, selectorQuery } from './knowledge.ts'
import type { Exclusion } from './query-analysis.ts'
import type { Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'
import { isSoftDenial, tooMuch } from './soft-denial.ts'

/** What is wanted by whom something else is not to be: the entries of the knowledge, by their ids. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['spicy', 'mild'],
  ['fried', 'roasted'],
])

/** What stands for something that was denied is wanted. */
const turned: ReadonlySet<string> = new Set(opposites.values())

const before = /^(?:not|isnt|arent|dont|doesnt|wasnt|no|never|non)$/
/** "Do you not have crunchy sev" denies nothing. */
const asking = /^(?:have|has|you|sell|mind|know|only|just|sure)$/
const behind = /^(?:nahi|nahin|nahee|nai|nay|nathi|mat|નહીં|નહી|નહિ|નથી|नहीं|नही|नहि|मत)$/
const farthest = 3

/** "Undhiyu no masalo": between two things it is the Gujarati of. */
const isGujaratiOf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'no' &&
  at + 1 < tokens.length &&
  !/^(?:too|very|added|more|such)$/.test(tokens[at + 1]?.text ?? '')

/** Checks if a description is denied: "that isn't fried", "bahu tikhu na hoy", "ज़्यादा तीखा नहीं". */
function isNegated(tokens: readonly Token[], at: number): boolean {
  const words = tokens[at]?.phrase?.keys.length ?? 1
  const following = tokens.slice(at + words, at + words + farthest)
  const until = following.findIndex(({ taken }) => taken === 'phrase' || taken === 'exclusion')
  const near = until === -1 ? following : following.slice(0, until)
  const isDenial = ({ text, taken }: Token, place: number, all: readonly Token[]) =>
    taken === undefined && before.test(text) && !asking.test(all[place + 1]?.text ?? '') && !isGujaratiOf(all, place)
  return (
    tokens.slice(Math.max(0, at - farthest), at).some(isDenial) ||
    near.some(({ text }, step) => behind.test(text) || isSoftDenial(text, near[step + 1]?.text))
  )
}

/** Turns descriptions that are denied into their opposites. */
export function turnNegated(tokens: readonly Token[], world: SearchWorld): void {
  for (const [at, token] of tokens.entries()) {
    const opposite = token.phrase && opposites.get(token.phrase.entry.id)
    if (!token.phrase || opposite === undefined || !isNegated(tokens, at)) continue
    const entry = entryOf(world.phrases, opposite)
    if (!entry) continue
    token.phrase = { ...token.phrase, entry }
    token.likely = []
  }
}

const wantedParts: ReadonlySet<KnowledgeEntry['kind']> = new Set(['dish', 'category', 'ingredient'])

/**
 * Takes out what is denied and has no opposite: "crunchy, not sweet". The goods that are surely so are left out, unless
 * nothing else says what is wanted or only less of it is.
 */
export function readDenied(tokens: readonly Token[], world: SearchWorld): Exclusion[] {
  const found: Exclusion[] = []
  for (const [at, token] of tokens.entries()) {
    const entry = token.taken === 'phrase' ? tasteOf(token, world) : undefined
    if (!entry || opposites.has(entry.id) || turned.has(entry.id) || !isDenied(tokens, at)) continue
    const others = tokens.filter((other) => other !== token && other.taken === 'phrase')
    if (!others.some(({ phrase }) => phrase !== undefined)) continue
    const isLess = tokens.slice(Math.max(0, at - 2), at).some(({ text }) => tooMuch.test(text))
    const shelf = token.phrase?.entry.finds[0]
    const isOfThat = others.some(
      ({ phrase }) => phrase && wantedParts.has(phrase.entry.kind) && phrase.entry.finds.some((one) => one === shelf),
    )
    token.taken = 'filler'
    token.likely = []
    if (isLess || isOfThat) continue
    token.taken = 'exclusion'
    found.push({
      typed: token.text,
      start: token.start,
      end: token.end,
      entryId: entry.id,
      queries: entry.finds.flatMap((selector) => surestQuery(selector)),
      ofGoods: true,
    })
  }
  return found
}

/** A shelf is denied beside it alone, and in "haldar no powder" no is the Gujarati of. */
function isDenied(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const [early, late] = [tokens[at - 1], tokens[at + (token?.phrase?.keys.length ?? 1)]]
  const isOf = early?.text === 'no' && tokens[at - 2] !== undefined && isNamed(tokens[at - 2] as Token)
  if (token?.phrase?.entry.kind !== 'category') return !isOf && isNegated(tokens, at)
  const next = tokens[at + (token?.phrase?.keys.length ?? 1) + 1]
  return (
    (!isOf && before.test(early?.text ?? '')) || behind.test(late?.text ?? '') || isSoftDenial(late?.text, next?.text)
  )
}
const isNamed = ({ taken, likely }: Token): boolean =>
  taken === 'phrase' || taken === 'inside-phrase' || (taken === undefined && likely.length > 0)

const surestQuery = (selector: string): string[] => {
  const read = selectorQuery(selector)
  return read && read.weight > 0.9 && !selector.startsWith('text:') ? [read.query] : []
}

/** Returns the taste or texture that a term is, also where it is that of a shelf: sweet. */
function tasteOf({ phrase }: Token, { phrases }: SearchWorld): KnowledgeEntry | undefined {
  if (!phrase) return undefined
  const { entry, keys } = phrase
  if (entry.kind === 'taste' || entry.kind === 'texture') return entry
  if (entry.kind !== 'category') return undefined
  const key = keys.join(' ')
  return (phrases.get(keys[0] ?? '') ?? []).find(
    (other) => other.entry.kind === 'taste' && other.keys.join(' ') === key,
  )?.entry
}

/** What little of something means: "kam tel", "less sugar"; undefined where it only must not be asked for. */
const littleOf: ReadonlyMap<string, string | undefined> = new Map([
  ['oil', 'weightloss'],
  ['ghee', 'weightloss'],
  ['sugar', 'diabetic'],
  ['chilli', 'mild'],
  ['spicy', 'mild'],
  ['sweettaste', undefined],
  ['salty', undefined],
  ['salt', undefined],
])
const less = /^(?:less|lesser|little|low|lighter|kam|ochh?[aiou]|ઓછ\S*|कम)$/

/** Turns what is wanted little of into what that means: who wants less oil does not want oil. */
export function turnLess(tokens: readonly Token[], world: SearchWorld): void {
  for (const [at, token] of tokens.entries()) {
    const id = token.taken === 'phrase' ? token.phrase?.entry.id : undefined
    if (!token.phrase || id === undefined || !littleOf.has(id)) continue
    const beside = [at - 1, at + token.phrase.keys.length].find(
      (place) => less.test(tokens[place]?.text ?? '') && tokens[place]?.taken === undefined,
    )
    if (beside === undefined) continue
    const meant = littleOf.get(id)
    const entry = meant === undefined ? undefined : entryOf(world.phrases, meant)
    ;(tokens[beside] as Token).taken = 'filler'
    token.likely = []
    if (entry) token.phrase = { ...token.phrase, entry }
    else token.taken = 'filler'
  }
}
