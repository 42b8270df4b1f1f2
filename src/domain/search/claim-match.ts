import type { QueryAnalysis, QueryPart } from './query-analysis.ts'
import type { Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'
import { sameSound } from './word-likeness.ts'

/** Of this many words one may be unknown. */
const longSentence = 7

/** The surety that a slip must have where nothing else says what is meant. */
const sureSlip = 0.84

/** A short word with a slip may as well be another word. */
const leastSurety = ({ typed }: QueryPart): number => (typed.length < 6 ? 0.8 : 0.76)

/** Checks if what products have of an analysed text may be called a match: all of it is understood, and sold here. */
export function isUnderstood(analysis: QueryAnalysis, tokens: readonly Token[], world: SearchWorld): boolean {
  const { parts, unknown, absent, exclusions, facts } = analysis
  const strangers = unknown.filter(({ text }) => !/^\d/.test(text))
  const tolerated = parts.some(({ naming, surety }) => naming && surety >= sameSound)
    ? Math.floor(tokens.length / longSentence)
    : 0
  const readable = parts.length > 1 || parts.some(({ kind }) => kind !== 'text')
  const something = readable || exclusions.length > 0 || facts.length > 0 || analysis.destination !== undefined
  // Several slips and no word that is sure: each of them may be another word.
  const isAllGuessed = parts.length > 1 && parts.every(({ surety }) => surety < sameSound)
  const guessed = parts.some((part) => part.surety < (isAllGuessed ? sureSlip : leastSurety(part)))
  // One letter begins a quarter of the shop: that is no match.
  const isLetter = parts.length > 0 && parts.every(({ typed }) => [...typed].length < 2)
  return (
    something &&
    absent.length === 0 &&
    strangers.length <= tolerated &&
    !guessed &&
    !isLetter &&
    !isServedHot(tokens) &&
    !isBareIngredient(parts, tokens) &&
    !isBareProduce(parts, tokens, world)
  )
}

/** What is served hot. */
export const hot = /^(?:garam|garmagaram|ગરમ|ગરમાગરમ|गरम|गर्म|गरमागरम)$/
const drunkHot = /^(?:cha|chai|chaa|tea|dudh|doodh|milk|pani|paani|ચા|દૂધ|પાણી|चाय|दूध|पानी|ukalo|kadha|ઉકાળો|काढ़ा)$/
/** Samosas that are hot come from a stall: what is sold here is dry. Drinks and the hot spices (garam masala) do. */
const isServedHot = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ text, taken }, at) =>
      hot.test(text) &&
      taken !== 'inside-phrase' &&
      tokens[at]?.phrase?.keys.length !== 2 &&
      [tokens[at - 1], tokens[at + 1]].some(
        (beside) => beside !== undefined && !drunkHot.test(beside.text) && !/^mas/.test(beside.key) && isDish(beside),
      ),
  )
const isDish = ({ phrase, likely }: Token): boolean =>
  phrase?.entry.kind === 'dish' || likely.some(({ known, weight }) => weight >= sameSound && known.heads > 0)

const fresh = /^(?:fresh|taj[aiou]|taaza|taza|તાજ\S*|ताज़\S*|ताज\S*)$/
/** "Onions" are not sold because something has onion inside; "with onion" asks what has. */
const isBareIngredient = ([only, ...more]: readonly QueryPart[], tokens: readonly Token[]): boolean =>
  only?.kind === 'ingredient' &&
  more.length === 0 &&
  tokens.every(
    ({ taken, text }) => taken === 'phrase' || taken === 'inside-phrase' || taken === 'fact' || fresh.test(text),
  ) &&
  (tokens.some(({ text }) => fresh.test(text)) || only.alternatives.every(({ query }) => !/:A/.test(query)))

/**
 * Vegetables, fruit or milk alone are not the crisps and sweets made of them: the knowledge names them both as an
 * ingredient and as what nobody here sells.
 */
const isBareProduce = (parts: readonly QueryPart[], tokens: readonly Token[], { phrases }: SearchWorld): boolean => {
  const named = tokens.filter(({ taken }) => taken !== 'inside-phrase' && taken !== 'filler' && taken !== 'fact')
  const [only, ...more] = named.filter(({ text }) => !fresh.test(text) && !isAmountWord.test(text))
  if (!only?.phrase || more.length > 0 || parts.length !== 1 || tokens.some(({ text }) => isRelation.test(text)))
    return false
  const keys = only.phrase.keys.join(' ')
  return (phrases.get(only.phrase.keys[0] ?? '') ?? []).some(
    (other) => other.entry.kind === 'absent' && other.keys.join(' ') === keys,
  )
}
const isAmountWord = /^(?:\d.*|dozen|kilo|kg|litre|packet|packets|bunch|ડઝન|કિલો|दर्जन|किलो)$/
const isRelation = /^(?:with|made|from|containing|having|has|wal[aei]|val[aiou]|વાળ\S*|वाल\S*|things?|items?|snacks?)$/
