import type { KnowledgeEntry } from './knowledge.ts'
import type { Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'

/** What is wanted by whom something else is not to be: the entries of the knowledge, by their ids. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['spicy', 'mild'],
  ['fried', 'roasted'],
])

const before = /^(?:not|isnt|arent|dont|doesnt|wasnt|no|never|non)$/
const behind = /^(?:nahi|nahin|nahee|nai|nay|nathi|mat|નહીં|નહી|નહિ|નથી|नहीं|नही|नहि|मत)$/
const softly = /^(?:na|ન|ના|न|ना)$/
const being = /^(?:ho|hoy|hoye|hova|joie|joiye|chahiye|હોય|હોવું|જોઈએ|हो|होना|चाहिए)$/
const farthest = 3

/** Checks if a description is denied: "that isn't fried", "bahu tikhu na hoy", "ज़्यादा तीखा नहीं". */
function isNegated(tokens: readonly Token[], at: number): boolean {
  const words = tokens[at]?.phrase?.keys.length ?? 1
  const following = tokens.slice(at + words, at + words + farthest)
  const until = following.findIndex(({ taken }) => taken === 'phrase')
  const near = until === -1 ? following : following.slice(0, until)
  return (
    tokens.slice(Math.max(0, at - farthest), at).some(({ text, taken }) => taken === undefined && before.test(text)) ||
    near.some(({ text }, step) => behind.test(text) || (softly.test(text) && being.test(near[step + 1]?.text ?? '')))
  )
}

/** Turns descriptions that are denied into their opposites. */
export function turnNegated(tokens: readonly Token[], world: SearchWorld): void {
  for (const [at, token] of tokens.entries()) {
    const opposite = token.phrase && opposites.get(token.phrase.entry.id)
    if (!token.phrase || opposite === undefined || !isNegated(tokens, at)) continue
    const entry = entryOf(world, opposite)
    if (!entry) continue
    token.phrase = { ...token.phrase, entry }
    token.likely = []
  }
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
    const entry = meant === undefined ? undefined : entryOf(world, meant)
    ;(tokens[beside] as Token).taken = 'filler'
    token.likely = []
    if (entry) token.phrase = { ...token.phrase, entry }
    else token.taken = 'filler'
  }
}

function entryOf({ phrases }: SearchWorld, id: string): KnowledgeEntry | undefined {
  for (const known of phrases.values()) {
    const phrase = known.find(({ entry }) => entry.id === id)
    if (phrase) return phrase.entry
  }
  return undefined
}
