import type { Token } from './query-token.ts'
import { tooMuch } from './soft-denial.ts'

/** "Dhokla banana hai" asks for no fruit. */
const toMake = /^(?:nahi|nahin|nai|hai|he|hain|tha|ho|hoga|chah\S*|ke|ka|sikh\S*)$/
/** Verbs after which "us" is who speaks, and no country. */
const doneToUs =
  /^(?:gives?|gave|giving|tells?|told|shows?|showed|sends?|sent|brings?|brought|helps?|let|lets|get|gets|got|make|makes|made|asks?|asked|teach|taught|feeds?|fed|served?|serves|offers?|of|all|both)$/
/** What goods come in: "a bottle of rose syrup". */
const container =
  /^(?:bottles?|tins?|jars?|packets?|packs?|pkts?|pouch(?:es)?|boxe?s?|bags?|cans?|cartons?|tubs?|bunch|dozen|plates?|bowls?|cups?|glass(?:es)?)$/
const dabbo =
  /^(?:dabb?[aeo]|dibb?[aeo]|peti|thel[aio]|barni|ડબ્બ\S*|ડબા|ડબો|પેકેટ|પેટી|થેલી|બરણી|डिब्ब\S*|डब्ब\S*|पैकेट|पेटी|थैली|बरनी)$/
const count = /^(?:\d+|a|one|two|three|ek|be|do|tran|teen|એક|બે|ત્રણ|एक|दो|तीन|આખો|પૂરો)$/

/** "A pair of dandiya". */
const measure = /^(?:pairs?|sets?|couple|dozens?|pieces?|lots?|kinds?|types?)$/
/** "Puja rakhi che": it was fixed, and no rakhi is wanted. */
const fixed = /^(?:rakh[ie]|રાખી|रखी|रखे)$/
const being = /^(?:che|chhe|chu|hati|hoy|hai|hain|thi|છે|હતી|છીએ|है|हैं|थी)$/

/** "The rose drink in the bottle". */
const carried = /^(?:bottles?|jars?|packets?|pouch(?:es)?|bags?|cans?|cartons?)$/
const isInIt = (tokens: readonly Token[], at: number): boolean =>
  at > 1 &&
  [1, 2].some(
    (back) => tokens[at - back]?.text === 'in' && (back === 1 || /^(?:the|an?|one)$/.test(tokens[at - 1]?.text ?? '')),
  )

/** "Mari bahen": my, where no goods follow that may be peppered. */
const isMine = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'mari' &&
  tokens.length > 4 &&
  !(tokens[at + 1]?.likely ?? []).some(({ known, weight }) => weight >= 0.9 && known.heads > 0)

/** These are goods themselves: "six glasses". */
const servedIn = /^(?:plates?|bowls?|cups?|glass(?:es)?)$/

export const isContainerWord = (text: string): boolean => container.test(text) || dabbo.test(text)

/** What goods come in, where it is no term: in "nankhatai no dabbo" the biscuits are wanted. */
export const isContainer = (token: Token | undefined): boolean =>
  token !== undefined && token.taken === undefined && isContainerWord(token.text)

/** What is cold is no remedy for a cold. */
const chilled =
  /^(?:milk|water|drinks?|glass|soda|evenings?|days?|mornings?|nights?|weather|places?|countr(?:y|ies)|winters?)$/
/** Who does something: a verb follows. */
const subject = /^(?:i|you|we|they|he|she|people|everyone|everybody)$/
const participle = /^[a-z]{2,}(?:ed|en)$/
const besidesParticiple = /^(?:with|in|into|by|from|at|on|to)$/

/**
 * Skips words that only carry the sentence where they stand: a verb that is spelt like goods, "us" after "give",
 * and what goods come in.
 */
export function skipWords(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.taken) continue
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
    if (
      (token.text === 'banana' && toMake.test(after)) ||
      (token.text === 'us' && doneToUs.test(before)) ||
      (token.text === 'cold' && chilled.test(after) && after !== 'drink' && after !== 'drinks') ||
      ((container.test(token.text) || measure.test(token.text)) && after === 'of' && isNamedBehind(tokens, at + 2)) ||
      (carried.test(token.text) && isInIt(tokens, at)) ||
      isMine(tokens, at) ||
      (fixed.test(token.text) && being.test(after)) ||
      (isContainer(token) &&
        !servedIn.test(token.text) &&
        count.test(before) &&
        tokens.some((one) => one !== token && one.likely.length > 0))
    )
      token.taken = 'filler'
  }
}

const isNamedBehind = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from, from + 3).some(({ likely, taken }) => likely.length > 0 || taken === 'phrase')

/**
 * Skips verbs that sound like goods or tastes: "you mix", "that burns all night", "mixed with wheat". What is exactly a
 * term of the knowledge stays.
 */
export function skipVerbs(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const isDoubtful =
      (token.taken === undefined && !token.label) ||
      (token.taken === 'phrase' && token.phrase?.keys.length === 1 && (token.phraseSurety ?? 0) < 0.95)
    if (!isDoubtful || token.taken === 'filler') continue
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
    const isVerb =
      subject.test(before) ||
      (/^(?:that|which|who)$/.test(before) && token.taken === 'phrase' && /s$/.test(token.text)) ||
      (participle.test(token.text) && besidesParticiple.test(after))
    if (isVerb && !isLast(tokens, at)) skip(token)
  }
}

function skip(token: Token): void {
  delete token.phrase
  token.taken = 'filler'
}

const isLast = (tokens: readonly Token[], at: number): boolean => at === tokens.length - 1

/** "A pickle for my brother": where other goods are named it says for whom, and no rakhi is wanted. */
export function skipForWhom(tokens: readonly Token[]): void {
  const isDish = ({ taken, phrase }: Token) =>
    taken === 'phrase' && /^(?:dish|category)$/.test(phrase?.entry.kind ?? '')
  const isFor = (token: Token) => isDish(token) && /^for /.test(token.phrase?.term ?? '')
  if (!tokens.some((token) => isDish(token) && !isFor(token))) return
  for (const token of tokens.filter(isFor)) skip(token)
}

/** Skips the other kind that is not meant: "cow ghee, not buffalo". Descriptions that are denied have an opposite. */
export function skipOtherKind(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const isInside =
      token.taken === 'phrase' && token.phrase?.entry.kind === 'ingredient' && tooMuch.test(tokens[at - 1]?.text ?? '')
    const isNamed = (token.taken === undefined && token.likely.length > 0) || isInside
    const earlier = tokens
      .slice(0, Math.max(0, at - 1))
      .filter(({ likely, taken }) => likely.length > 0 || taken === 'phrase')
    const before = tokens[at - 1]?.text ?? ''
    const isDenied = before === 'not' || (tooMuch.test(before) && tokens[at - 2]?.text === 'not')
    if (isNamed && isDenied && earlier.length > (before === 'not' ? 1 : 0)) token.taken = 'filler'
  }
}

const afterCompared =
  /^(?:ochh?[aiou]\S*|ઓછ\S*|vadh\S*|વધ\S*|sar[aiou]|સાર\S*|kam|zyada|jyada|कम|ज्यादा|ज़्यादा|अच्छ\S*|sast\S*|સસ્ત\S*|सस्त\S*|jud\S*|જુદ\S*|alag|अलग)$/
const comparing = /^(?:કરતાં|કરતા|karta|kartaa|kartan|thi|થી|se|से)$/
const mostCompared = 4

/** Skips what something is compared with: "less spicy than the rajkot one", "રાજકોટના કરતાં ઓછું તીખું". */
export function skipCompared(tokens: readonly Token[], text: string): void {
  const isParted = (a: Token | undefined, b: Token | undefined) => /[,.;?!]/.test(text.slice(a?.end, b?.start))
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.text ?? ''
    if (token.text === 'than' && !/^(?:other|rather)$/.test(before))
      for (let to = at + 1; to <= at + mostCompared && tokens[to] && !isParted(tokens[to - 1], tokens[to]); to += 1)
        (tokens[to] as Token).taken = 'filler'
    if (comparing.test(token.text) && afterCompared.test(tokens[at + 1]?.text ?? '') && isTaste(tokens, at + 2))
      for (let to = at - 1; to >= at - 3 && tokens[to] && !isParted(tokens[to], tokens[to + 1]); to -= 1)
        (tokens[to] as Token).taken = 'filler'
  }
}

/** "Does the hing contain wheat" asks of the hing; what it may contain is not wanted. */
export function skipQuestioned(tokens: readonly Token[]): void {
  const at = tokens.findIndex(({ text }) => text === 'contain')
  const isQuestion = tokens.slice(0, Math.max(0, at)).some(({ text }) => /^(?:does|do|did|is)$/.test(text))
  if (!isQuestion || /^(?:not|no)$/.test(tokens[at - 1]?.text ?? '')) return
  for (const token of tokens.slice(at + 1, at + 3)) token.taken ??= 'filler'
}

/** "Se kam teekha" compares tastes; "se kam" alone is a limit. */
const isTaste = (tokens: readonly Token[], at: number): boolean =>
  /^(?:t[ie]?ee?kh|તીખ|तीख|m[ie]+th|મીઠ|मीठ|gal[iy]|ગળ|kha[tr]|ખા|खट्ट|spic|hot|sweet|cris|kadak|કડક)/.test(
    tokens[at]?.text ?? '',
  )
