import { joinLabels } from './join-labels.ts'
import { matchPhrases } from './match-phrases.ts'
import { joinGoods, mendSpaces } from './mend-spaces.ts'
import { turnNegated } from './negated-descriptions.ts'
import { isOrdinary, isOrdinaryForm } from './ordinary-words.ts'
import { nothingUnderstood, type QueryAnalysis, type QueryPart } from './query-analysis.ts'
import { company, factPhrases, modestPrice, politePhrase, readNumberFacts, readWordFact } from './query-facts.ts'
import { otherSpellings, suggestSpelling } from './query-spellings.ts'
import { cleanQuery, queryWords } from './query-text.ts'
import { isKnown, isOpen, type Token } from './query-token.ts'
import { isExcluding, readExclusions } from './read-exclusions.ts'
import { isMadeOf, joinAlternatives, readPart, wholeName } from './read-parts.ts'
import { beginningWith, entryPart, guessSlip, type SearchWorld, soundingLike, textPart } from './read-words.ts'
import { skeleton } from './search-key.ts'
import { inNames, type Likely } from './search-lexicon.ts'
import { skipOtherKind, skipWords } from './skip-words.ts'
import { sameSound } from './word-likeness.ts'

/** Words after which something else follows than what is wanted: what stands before them says what it is. */
const relating =
  /^(?:with|made|from|for|of|without|under|in|to|થી|માટે|के|mate|maate|like|that|which|using|containing|on|during)$/

/** Of these, Gujarati and Hindi put what is wanted behind: મહેમાન માટે મીઠાઈ, दूध के लिए मसाला. */
const postposition = /^(?:થી|માટે|के|mate|maate)$/

/**
 * Returns what a search text asks for: limits, order and exclusions are facts; terms of the knowledge, names, label and
 * text words are parts; fillers are left out. `growing`: the last word is still being typed.
 */
export function analyseQuery(typed: string, world: SearchWorld, { growing = false } = {}): QueryAnalysis {
  const text = cleanQuery(typed)
  const { facts, rest } = readNumberFacts(text)
  const analysis: QueryAnalysis = { ...nothingUnderstood(text), facts }
  const tokens: Token[] = queryWords(readFactPhrases(rest, analysis)).map((word) => ({
    ...word,
    likely: likelyNames(world, word.text),
  }))
  if (tokens.length === 0) return { ...analysis, understood: facts.length > 0 }
  joinGoods(tokens, world)
  joinLabels(tokens, world)
  analysis.exclusions = readExclusions(tokens, world, text)
  skipWords(tokens)
  matchPhrases(tokens, world)
  turnNegated(tokens, world)
  skipOtherKind(tokens)
  readFillers(tokens, analysis)
  const begins = growing || isShort(tokens) || isCutOff(tokens, world)
  if (begins) readBeginning(tokens, world, growing)
  if (tokens.filter((token) => isOpen(token) && !isKnown(token)).length <= mostGuessed) {
    mendSpaces(tokens, world, typed.match(/\S+/gu) ?? [], begins ? tokens.at(-1) : undefined)
    for (const token of tokens) if (isOpen(token) && !isKnown(token)) guess(token, world)
  }
  const headAt = headOf(tokens)
  const isDescribed = tokens.filter((token) => isOpen(token) || token.taken === 'phrase').length > 2
  for (const [at, token] of tokens.entries())
    if (isOpen(token) || token.taken === 'phrase')
      readPart(
        token,
        { role: at === headAt ? 'head' : 'modifier', isMadeOf: isMadeOf(tokens, at, headAt), isDescribed },
        world,
        analysis,
      )
  analysis.parts = withPurpose(withoutRepeated(analysis.parts), tokens)
  const joined = joinAlternatives(analysis.parts, text)
  if (joined.length < analysis.parts.length) analysis.facts = withoutAmountOfOne(analysis.facts, joined)
  analysis.parts = joined
  analysis.wholeName = wholeName(tokens)
  return finish(analysis, tokens, world)
}

/** More unknown words are no slips, and each would be compared with the whole vocabulary. */
const mostGuessed = 9

/** Leaves out what says the same again of what is wanted: "soft pocha gathiya". */
const withoutRepeated = (parts: readonly QueryPart[]): QueryPart[] =>
  parts.filter(
    (part, at) =>
      part.isHead ||
      !(part.kind === 'texture' || part.kind === 'taste') ||
      !parts.some((other, earlier) => earlier < at && other.entryId === part.entryId),
  )

/** Marks what stands before માટે, mate and के लिए, where something is wanted behind. */
function withPurpose(parts: readonly QueryPart[], tokens: readonly Token[]): QueryPart[] {
  const head = parts.find(({ isHead }) => isHead)
  const mark = tokens.findLast(
    ({ text, end }, at) =>
      head !== undefined &&
      end <= head.start &&
      (/^(?:માટે|mate|maate)$/.test(text) ||
        (/^(?:લિએ|लिए|लिये|liye|liy)$/.test(text) && /^(?:के|ke)$/.test(tokens[at - 1]?.text ?? ''))),
  )
  return mark === undefined
    ? [...parts]
    : parts.map((part) => (part.end <= mark.start ? { ...part, isPurpose: true } : part))
}

/** "500 g of kaju katli and some chakri": the weight before several goods is that of one of them, and limits none. */
const withoutAmountOfOne = (facts: QueryAnalysis['facts'], parts: readonly QueryPart[]): QueryAnalysis['facts'] =>
  facts.filter(({ kind, start }) => !amounts.has(kind) || parts.every((part) => part.end <= start))
const amounts: ReadonlySet<string> = new Set(['grams', 'millilitres'])

/** Words of names that sound so; of short words only near ones, for many sound alike. */
const likelyNames = (world: SearchWorld, word: string): Likely[] =>
  soundingLike(world.catalogue, word).filter(
    ({ known, weight }) => weight >= sameSound || skeleton(known.word).length > 3,
  )

/** One word of up to three letters that is none is the beginning of one: `kh` shows khakhra. */
function isShort(tokens: readonly Token[]): boolean {
  const [only, ...more] = tokens
  if (!only || more.length > 0 || [...only.text].length > 3) return false
  return only.text.length < 3 || !(only.phrase || only.likely.some(({ weight }) => weight === 1))
}

/** The last word was left after two or three letters that are no word: "adad pa". */
function isCutOff(tokens: readonly Token[], world: SearchWorld): boolean {
  const last = tokens.at(-1)
  if (!last || tokens.length < 2 || !isOpen(last) || isKnown(last)) return false
  return (
    [...last.text].length < 4 &&
    [...last.text].length > 1 &&
    !/^\d/.test(last.text) &&
    !isOrdinary(last.text, last.key) &&
    (textPart(world.catalogue, last)?.products ?? 0) < 3
  )
}

/** Adds the words that begin with the last token; a whole word stays the likeliest. */
function readBeginning(tokens: Token[], world: SearchWorld, growing: boolean): void {
  const last = tokens.at(-1)
  if (!last || last.taken === 'fact' || last.taken === 'exclusion' || last.taken === 'inside-phrase') return
  const begins = beginningWith(world.catalogue, last)
  if (begins.length === 0) return
  const isWhole = isKnown(last) && [...last.text].length > 3
  const further = begins.filter(({ known }) => !last.likely.some((one) => one.known.word === known.word))
  last.likely = isWhole ? [...last.likely, ...further] : begins
  if (growing && isWhole) return
  delete last.phrase
  delete last.taken
}

function readFactPhrases(rest: string, analysis: QueryAnalysis): string {
  const modest = [modestPrice, politePhrase, company].reduce(
    (text, pattern) => text.replace(pattern, (found) => ' '.repeat(found.length)),
    rest,
  )
  return factPhrases.reduce(
    (text, [pattern, kind]) =>
      text.replace(pattern, (found, at: number) => {
        analysis.facts.push({ kind, value: 1, start: at, end: at + found.length })
        return ' '.repeat(found.length)
      }),
    modest,
  )
}

/** Marks what orders or carries the sentence, unless nothing else would be left. */
function readFillers(tokens: readonly Token[], analysis: QueryAnalysis): void {
  for (const token of tokens.filter(isOpen)) {
    const fact = readWordFact(token.text)
    if (!fact) continue
    token.taken = 'fact'
    analysis.facts.push({ kind: fact, value: 1, start: token.start, end: token.end })
  }
  const open = tokens.filter(isOpen)
  const fillers = open.filter(
    (token) =>
      isOrdinary(token.text, token.key) || isExcluding(token.text) || (!isKnown(token) && isOrdinaryForm(token.text)),
  )
  const others = analysis.facts.length > 0 || tokens.some(({ taken }) => taken === 'phrase' || taken === 'exclusion')
  if (fillers.length < open.length || others) for (const token of fillers) token.taken = 'filler'
}

/** Reads a word nobody knows: the beginning of a name, or one with a typing slip, or a term with one. */
function guess(token: Token, world: SearchWorld): void {
  if (/^\d/.test(token.text) || textPart(world.catalogue, token)) return
  const begins = token.key.length > 3 ? beginningWith(world.catalogue, token, 6) : []
  if (begins.some(({ known }) => known.word.length <= token.key.length * 2)) {
    token.likely = begins
    return
  }
  const { likely, term } = guessSlip(world, token)
  const phrase = term && world.phrases.get(term.known.word)?.find(({ keys }) => keys.length === 1)
  const sounding = token.likely.find(({ known }) => inNames(known) > 0)?.weight ?? 0
  const [name] = likely
  // A word of names that is also a term is both, as it is without a slip.
  const isBoth =
    phrase !== undefined && term !== undefined && term.known.word === name?.known.word && term.weight >= sounding
  if (isBoth) Object.assign(token, { likely, isSlip: true })
  if (phrase && term && (isBoth || term.weight > Math.max(name?.weight ?? 0, sounding))) {
    token.phrase = phrase
    token.phraseSurety = term.weight
    token.taken = 'phrase'
    const called = world.catalogue.find(term.known.word)
    if (!isBoth && called && inNames(called) > 0) token.likely = [{ known: called, weight: calledSo }]
  } else if ((name?.weight ?? 0) > sounding) {
    token.likely = likely
    token.isSlip = true
  }
}

/** Goods that are called like a guessed term are meant as if it was typed. */
const calledSo = 0.93

/** Returns the position of the word that says what is wanted: the last before "with", "of", "for" and the like. */
function headOf(tokens: readonly Token[]): number {
  const isNaming = (token: Token) =>
    token.taken === 'phrase' || (isOpen(token) && (token.likely.length > 0 || token.label !== undefined))
  const relation = tokens.findIndex(
    ({ text }, at) =>
      relating.test(text) &&
      tokens.slice(0, at).some(isNaming) &&
      !(postposition.test(text) && tokens.slice(at).some(isNaming)),
  )
  const until = relation === -1 ? tokens.length : relation
  const last = tokens.findLastIndex((token, at) => at < until && isNaming(token))
  if (tokens[last]?.phrase?.entry.kind !== 'texture') return last
  // "Garlic chutney powder" is a chutney, however it is ground.
  const goods = tokens.findLastIndex(({ phrase }, at) => at < last && phrase?.entry.kind === 'dish')
  return goods === -1 ? last : goods
}

/** Of this many words one may be unknown. */
const longSentence = 7

function finish(analysis: QueryAnalysis, tokens: readonly Token[], world: SearchWorld): QueryAnalysis {
  const { parts, unknown, absent, exclusions, facts } = analysis
  const [entry] = absent
  if (parts.length === 0 && entry) parts.push(entryPart(entry, analysis.text, { start: 0, end: analysis.text.length }))
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
  return {
    ...analysis,
    understood:
      something &&
      absent.length === 0 &&
      strangers.length <= tolerated &&
      !guessed &&
      !isLetter &&
      !isServedHot(tokens) &&
      !isBareIngredient(parts, tokens) &&
      !isBareProduce(parts, tokens, world),
    meant: suggestSpelling(tokens),
    alsoSpelt: otherSpellings(tokens),
  }
}

const hot = /^(?:garam|garmagaram|ગરમ|ગરમાગરમ|गरम|गर्म|गरमागरम)$/
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

/** The surety that a slip must have where nothing else says what is meant. */
const sureSlip = 0.84

/** A short word with a slip may as well be another word. */
const leastSurety = ({ typed }: QueryPart): number => (typed.length < 6 ? 0.8 : 0.76)
