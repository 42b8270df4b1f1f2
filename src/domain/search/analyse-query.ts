import { isUnderstood } from './claim-match.ts'
import { headOf } from './find-head.ts'
import { areJoined, joinAlternatives } from './join-alternatives.ts'
import { joinLabels } from './join-labels.ts'
import { asPurpose, purposesOf } from './mark-purposes.ts'
import { matchPhrases } from './match-phrases.ts'
import { joinGoods, mendSpaces } from './mend-spaces.ts'
import { readDenied, turnLess, turnNegated } from './negated-descriptions.ts'
import { isOrdinary, isOrdinaryForm, isSentenceWord } from './ordinary-words.ts'
import { type Exclusion, nothingUnderstood, type QueryAnalysis, type QueryPart } from './query-analysis.ts'
import { factPhrases, readNumberFacts, readWordFact } from './query-facts.ts'
import { otherSpellings, suggestSpelling } from './query-spellings.ts'
import { cleanQuery, queryWords } from './query-text.ts'
import { isKnown, isOpen, type Token } from './query-token.ts'
import { readAssortments } from './read-assortments.ts'
import { isExcluding, readExclusions } from './read-exclusions.ts'
import { isMadeOf, readPart, wholeName } from './read-parts.ts'
import { type Rejection, readElided, readRejections } from './read-rejections.ts'
import { beginningWith, entryPart, guessSlip, type SearchWorld, soundingLike, textPart } from './read-words.ts'
import { skeleton } from './search-key.ts'
import { inNames, type Likely } from './search-lexicon.ts'
import { skipCompared, skipForWhom, skipOtherKind, skipQuestioned, skipVerbs, skipWords } from './skip-words.ts'
import { withoutDeadline, withoutUnrelated } from './unrelated-phrases.ts'
import { sameSound } from './word-likeness.ts'

/**
 * Returns what a search text asks for: limits, order and exclusions are facts; terms of the knowledge, names, label and
 * text words are parts; fillers are left out. `growing`: the last word is still being typed.
 */
export function analyseQuery(typed: string, world: SearchWorld, { growing = false } = {}): QueryAnalysis {
  const text = cleanQuery(typed)
  const { facts: amounts, rest } = readNumberFacts(withoutDeadline(text))
  const facts = amounts.filter(({ end }) => !isDeniedBehind(text.slice(end)))
  const analysis: QueryAnalysis = { ...nothingUnderstood(text), facts }
  const tokens: Token[] = queryWords(readFactPhrases(rest, analysis)).map((word) => ({
    ...word,
    likely: likelyNames(world, word.text),
  }))
  if (tokens.length === 0) return { ...analysis, understood: facts.length > 0 }
  skipCompared(tokens, text)
  skipQuestioned(tokens)
  skipWords(tokens)
  joinGoods(tokens, world)
  joinLabels(tokens, world)
  const rejections = readRejections(tokens, world, text)
  analysis.exclusions = readExclusions(tokens, world, text)
  readAssortments(tokens, world)
  matchPhrases(tokens, world)
  readElided(rejections, tokens, world)
  turnLess(tokens, world)
  turnNegated(tokens, world)
  analysis.exclusions = analysis.exclusions.filter((exclusion) => !isWantedAgain(exclusion, tokens))
  analysis.exclusions.push(...readDenied(tokens, world))
  skipVerbs(tokens)
  skipForWhom(tokens)
  skipOtherKind(tokens)
  readFillers(tokens, analysis)
  guessUnknown(tokens, world, { typed, growing })
  const purposes = readRoles(tokens, world, analysis)
  analysis.parts = withoutExcluded(analysis.parts, analysis.exclusions)
  const purposeParts = analysis.parts.map((part) => {
    const at = tokens.findIndex(({ start, end }) => start === part.start && end > start)
    const token = tokens[at]
    return token && purposes.has(at) ? asPurpose(part, token, world) : part
  })
  analysis.parts = withPurpose(withoutRepeated(purposeParts, text), tokens)
  analysis.exclusions = [...analysis.exclusions, ...consistent(rejections, analysis.parts)]
  const joined = joinAlternatives(analysis.parts, text)
  if (joined.length < analysis.parts.length) analysis.facts = withoutAmountOfOne(analysis.facts, joined)
  analysis.parts = joined
  analysis.wholeName = wholeName(tokens)
  return finish(analysis, tokens, world)
}

/** Reads the beginning of a word that is still being typed, and guesses what words that nobody knows were meant to be. */
function guessUnknown(
  tokens: Token[],
  world: SearchWorld,
  { typed, growing }: { typed: string; growing: boolean },
): void {
  const begins = growing || isShort(tokens) || isCutOff(tokens, world)
  if (begins) readBeginning(tokens, world, growing)
  if (tokens.filter((token) => isOpen(token) && !isKnown(token)).length <= mostGuessed) {
    mendSpaces(tokens, world, typed.match(/\S+/gu) ?? [], begins ? tokens.at(-1) : undefined)
    const isSentence = tokens.length >= longSentence && tokens.some(({ taken }) => taken === 'phrase')
    for (const token of tokens)
      if (isOpen(token) && !isKnown(token)) guess(token, world, isSentence ? sureInSentence : 0)
  }
}

/** Reads the wanted parts of the query, one of them its head. Returns the places of the words that say a purpose. */
function readRoles(tokens: Token[], world: SearchWorld, analysis: QueryAnalysis): ReturnType<typeof purposesOf> {
  const purposes = purposesOf(tokens)
  const headAt = headOf(tokens, purposes, world)
  const isDescribed = tokens.filter((token) => isOpen(token) || token.taken === 'phrase').length > 2
  for (const [at, token] of tokens.entries())
    if (isOpen(token) || token.taken === 'phrase')
      readPart(
        token,
        { role: at === headAt ? 'head' : 'modifier', isMadeOf: isMadeOf(tokens, at, headAt), isDescribed },
        world,
        analysis,
      )
  return purposes
}

/** "Five litres, no, half a litre": another amount is wanted. */
const isDeniedBehind = (behind: string): boolean =>
  /^\s*(?:wal[aei]|val[aiou]|valu|વાળ[\p{L}\p{M}]*|वाल[\p{L}\p{M}]*)?\s*,?\s*(?:nahi|nahin|nai|નહીં|નહિ|નહી|नहीं|नही)(?![\p{L}\p{M}])/u.test(
    behind,
  )

/** More unknown words are no slips, and each would be compared with the whole vocabulary. */
const mostGuessed = 9

/** Leaves out what says the same again: "soft pocha gathiya", "poha banana hai, mota wala poha"; not "this lot and that lot". */
function withoutRepeated(parts: readonly QueryPart[], text: string): QueryPart[] {
  const isSame = (part: QueryPart, at: number, other: QueryPart, place: number) =>
    other.entryId === part.entryId &&
    (isThing(part) ? place > at && (other.isHead === true || place === at + 1) : place < at) &&
    !areJoined(place < at ? other : part, place < at ? part : other, text)
  return parts.filter(
    (part, at) =>
      part.isHead ||
      part.entryId === undefined ||
      part.surety < sameSound ||
      !repeatable.has(part.kind) ||
      !parts.some((other, place) => isSame(part, at, other, place)),
  )
}
const repeatable: ReadonlySet<QueryPart['kind']> = new Set(['texture', 'taste', 'dish', 'ingredient'])
const isThing = ({ kind }: QueryPart): boolean => kind === 'dish' || kind === 'ingredient'

/** "Kalu gol nahi pan deshi gol": what is named again behind is wanted, only another kind of it was denied. */
const isWantedAgain = ({ entryId, end }: Exclusion, tokens: readonly Token[]): boolean =>
  tokens.some(({ taken, phrase, start }) => start >= end && taken === 'phrase' && phrase?.entry.id === entryId)

/** "Ba ne sugar che, khand vagar ni mithai": what must not be in it is wanted nowhere else. */
const withoutExcluded = (parts: QueryPart[], exclusions: readonly Exclusion[]): QueryPart[] => {
  const others = parts.filter(
    ({ entryId, isHead }) =>
      isHead || entryId === undefined || !exclusions.some((one) => one.entryId === entryId && !one.ofGoods),
  )
  return others.length > 0 ? others : parts
}

/** What is wanted is not left out: "no khakhra yet, so which khakhra is good". */
const consistent = (rejections: readonly Rejection[], parts: readonly QueryPart[]): Exclusion[] => {
  const wanted = new Set(parts.map(({ entryId, typed }) => entryId ?? typed))
  return rejections
    .filter((rejection) => rejection.parts.some(({ entryId, typed }) => !wanted.has(entryId ?? typed)))
    .map(({ exclusion }) => exclusion)
}

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
  if (mark === undefined) return [...parts]
  // "Gift box joie che boss mate": what is asked for before is wanted, only the rest is what for.
  const request = tokens.findLast(
    ({ text, end, taken }) => end <= mark.start && taken !== 'phrase' && asking.test(text),
  )
  return parts.map((part) =>
    part.end <= mark.start && part.start >= (request?.end ?? 0) ? { ...part, isPurpose: true } : part,
  )
}

const asking = /^(?:joi[ey]\S*|joiye|chahiye|chahie|chaiye|જોઈએ|જોઈશે|चाहिए|leva|levu|lena|lenu|levo|levi)$/

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
  const isName = only.likely.some(({ known, weight }) => weight === 1 && inNames(known) > 0)
  return only.text.length < 3 || !(only.phrase || isName)
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
  return factPhrases.reduce(
    (text, [pattern, kind]) =>
      text.replace(pattern, (found, at: number) => {
        analysis.facts.push({ kind, value: 1, start: at, end: at + found.length })
        return ' '.repeat(found.length)
      }),
    withoutUnrelated(rest),
  )
}

/** Marks what orders or carries the sentence, unless nothing else would be left. */
function readFillers(tokens: readonly Token[], analysis: QueryAnalysis): void {
  for (const [at, token] of tokens.entries()) {
    const fact = isOpen(token) && !isVerbHere(tokens, at) ? readWordFact(token.text) : undefined
    if (!fact) continue
    token.taken = 'fact'
    analysis.facts.push({ kind: fact, value: 1, start: token.start, end: token.end })
  }
  const open = tokens.filter(isOpen)
  const fillers = open.filter(
    (token) =>
      isOrdinary(token.text, token.key) ||
      isExcluding(token.text) ||
      (isSentenceWord(token.text, token.key) && !isSpeltName(token)) ||
      (!isKnown(token) && isOrdinaryForm(token.text)) ||
      isTooShort(token, open.length),
  )
  const others = analysis.facts.length > 0 || tokens.some(({ taken }) => taken === 'phrase' || taken === 'exclusion')
  if (fillers.length < open.length || others) for (const token of fillers) token.taken = 'filler'
}

/** "Something to offer after dinner" asks for no discount. */
const isVerbHere = (tokens: readonly Token[], at: number): boolean =>
  /^(?:offer|deal|sale)$/.test(tokens[at]?.text ?? '') &&
  /^(?:to|can|could|will|would|should|we|i|they|you|must)$/.test(tokens[at - 1]?.text ?? '')

/** Of a name that is spelt like a verb the name is meant. */
const isSpeltName = ({ likely }: Token): boolean => likely.some(({ known, weight }) => weight === 1 && known.heads > 0)

/** In a sentence a word of two letters that is no term carries it: दे, સી, e. */
const isTooShort = ({ text, phrase }: Token, among: number): boolean =>
  among > 2 && phrase === undefined && /^\D{1,2}$/u.test(text)

/** Reads a word nobody knows: the beginning of a name, or one with a typing slip, or a term with one. */
function guess(token: Token, world: SearchWorld, least: number): void {
  if (/^\d/.test(token.text) || textPart(world.catalogue, token)) return
  const begins = token.key.length > 3 ? beginningWith(world.catalogue, token, 6) : []
  if (begins.some(({ known }) => known.word.length <= token.key.length * 2)) {
    token.likely = begins
    return
  }
  const found = guessSlip(world, token)
  const likely = found.likely.filter(({ weight }) => weight >= least)
  const term = found.term && found.term.weight >= least ? found.term : undefined
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

/** A sentence that names goods has other words that are none: what is unlike all of them is no slip. */
const longSentence = 7
const sureInSentence = 0.8

/** Goods that are called like a guessed term are meant as if it was typed. */
const calledSo = 0.93

function finish(analysis: QueryAnalysis, tokens: readonly Token[], world: SearchWorld): QueryAnalysis {
  const { parts, absent, text } = analysis
  const [entry] = absent
  if (parts.length === 0 && entry) parts.push(entryPart(entry, text, { start: 0, end: text.length }))
  return {
    ...analysis,
    understood: isUnderstood(analysis, tokens, world),
    meant: suggestSpelling(tokens),
    alsoSpelt: otherSpellings(tokens),
  }
}
