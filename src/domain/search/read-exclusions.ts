import { isGoodsToken } from './find-head.ts'
import { type KnowledgeEntry, selectorQuery } from './knowledge.ts'
import { matchPhrases } from './match-phrases.ts'
import { isSentenceWord } from './ordinary-words.ts'
import type { Exclusion } from './query-analysis.ts'
import type { Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'
import { isSoftDenial, tooMuch } from './soft-denial.ts'

/** Words before what is left out: "without sesame", "बिना तिल". */
const before =
  /^(?:without|w\/o|no|non|nothing|neither|not|avoid|avoiding|excluding|exclude|excludes|except|minus|sans|skip|forbids?|forbade|forbidden|prohibits?|banned|allergic|intolerant|hate|hates|dislike|बिना|बगैर|બિના|bina|binaa|bagair|cannot|cant|dont|doesnt|didnt|isnt|wont|never)$/
/** Words behind it: "તલ વગર", "sesame free", "til ke bina". */
const behind =
  /^(?:free|allergy|allergies|alarji|elarji|એલર્જી\S*|एलर्जी\S*|vagar\S*|vinaa?|vinan\S*|vihonu|વગર\S*|વિના\S*|વિહોણ\S*|રહિત|रहित|मुक्त|विना|बगैर|mukt|rahit|નહીં|નહિ|નહી|नहीं|nahi|nahin|nai|nathi|નથી|ન|न)$/
/** Of what these leave out nothing else is wanted, also where nobody here knows it. */
const without = /^(?:vagar\S*|vina|વગર\S*|વિના|बिना|बगैर|bina|bagair|without)$/
/** Words that may stand between the two. */
const between =
  /^(?:and|or|nor|ane|aur|ya|any|added|the|of|to|from|eat|eats|have|take|digest|અને|કે|और|या|ke|k|का|के|की|ના|ની|નું|no|na|ni|nu|pan|પણ|भी|bhi|my|i|me|am|is|are|in|it|containing|contain|hoy|hoi|hova|bilkul|bilkool|jara|zara|jaray|ekdam|બિલકુલ|જરા|જરાય|એકદમ|बिल्कुल|बिलकुल|ज़रा|ज़रा|जरा|હોય|હોવ\S*|નાખેલ\S*|નાખ્ય\S*|હો|हो|डाला|डाले|wala|wali|થી|से|se|thi|ની|નો|ના)$/

/** "Til mat dena": it is not to be put in. */
const doNot = /^(?:mat|मत)$/
const putting =
  /^(?:d(?:e|o|ena|ijiye|aal\S*|al\S*)|bhej\S*|mila\S*|rakh\S*|laga\S*|दे\S*|दो|डाल\S*|भेज\S*|मिला\S*|रख\S*)$/
/** "Lasan na hoy", "til mat dena": there must be none of it. */
const isDeniedSoftly = (tokens: readonly Token[], at: number): boolean => {
  const [text, next] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  return isSoftDenial(text, next) || (doNot.test(text) && putting.test(next))
}

export const isExcluding = (text: string): boolean => before.test(text) || behind.test(text)
const canExclude = ({ kind, excludes }: KnowledgeEntry): boolean => kind === 'ingredient' || excludes !== undefined

/** What household goods are made of is known, though they list no ingredients. */
const isMaterial = ({ finds }: KnowledgeEntry): boolean => finds.some((one) => material.test(one))
const material = /^has:(?:\S+-)?(?:steel|wood|brass|copper|iron|bronze|glass|clay|cotton|silk|polyester|felt|lac)$/

/** "Papad adad na, lasan vagar na": with its postposition and a comma the first thing is at its end. */
const endsPhrase = (tokens: readonly Token[], at: number, text: string): boolean =>
  /^(?:n[aiou]|ન[ાીોું]|નું|નાં|ના|ની|નો|k[aei]|का|के|की)$/.test(tokens[at]?.text ?? '') &&
  text.slice(tokens[at]?.end, tokens[at + 1]?.start).includes(',')

/** Reads "without …", "… vagar", "बिना …" and "… free"; several things may be left out at once. */
export function readExclusions(tokens: readonly Token[], world: SearchWorld, text: string): Exclusion[] {
  const found: Exclusion[] = []
  const span = (from: number, step: 1 | -1): { from: number; to: number } | undefined => {
    let [at, last] = [from, from - step]
    while (at >= 0 && at < tokens.length && from !== at + step * 6) {
      const token = tokens[at]
      if (!token || token.taken || (step === -1 && endsPhrase(tokens, at, text))) break
      const isThing = isExcludable(tokens, at, step, world)
      if (isThing === 0 && !between.test(token.text)) break
      if (isThing > 0) last = at + step * (isThing - 1)
      at += step * Math.max(1, isThing)
    }
    if (last === from - step) return undefined
    return step === 1 ? { from, to: last + 1 } : { from: last, to: from + 1 }
  }
  for (const [at, marker] of tokens.entries()) {
    const isSoft = isDeniedSoftly(tokens, at)
    if (marker.taken || !(isSoft || isExcluding(marker.text)) || isOfDestination(tokens, at, world)) continue
    if (behind.test(marker.text) && tooMuch.test(tokens[at - 2]?.text ?? '') && isTaste(tokens[at - 1], world)) continue
    const afterwards =
      isSoft ||
      behind.test(marker.text) ||
      (/^(?:बिना|bina|વિના)$/.test(marker.text) && /^(?:के|ke|k)$/.test(tokens[at - 1]?.text ?? ''))
    const range =
      (afterwards ? span(at - 1, -1) : span(at + Math.max(1, wordsOfDenial(tokens, at)), 1)) ??
      (/^(?:free|allerg|એલર્જી|एलर्जी)/.test(marker.text) ? span(at + 1, 1) : undefined)
    if (!range) {
      if (without.test(marker.text)) skipUnsold(tokens, at, world)
      continue
    }
    matchPhrases(tokens, world, canExclude, range)
    marker.taken = 'exclusion'
    if (isOfFirst(tokens, range, at)) range.from = afterFirst(tokens, range)
    for (const token of tokens.slice(range.from, range.to)) {
      const entry = token.phrase?.entry
      if (entry)
        found.push({
          typed: token.text,
          start: Math.min(token.start, marker.start),
          end: Math.max(token.end, marker.end),
          entryId: entry.id,
          queries: excludedBy(entry),
          ...(isMaterial(entry) ? { ofGoods: true } : {}),
        })
      token.taken = 'exclusion'
    }
  }
  return found
}

/**
 * "Hing ghau vagarni hoy to": of two things side by side before "… vagarni" the first is what is wanted, if it is sold itself
 * and no other goods are named.
 */
function isOfFirst(tokens: readonly Token[], { from, to }: { from: number; to: number }, marker: number): boolean {
  const things = tokens.slice(from, to).filter(({ phrase }) => phrase !== undefined)
  const [first] = things
  return (
    things.length === 2 &&
    first !== undefined &&
    ofSomething.test(tokens[marker]?.text ?? '') &&
    !tokens.slice(from, to).some(({ text }) => joint.test(text)) &&
    first.likely.some(({ known, weight }) => weight >= 0.97 && known.heads > 0) &&
    !tokens.some((token, at) => (at < from || at > marker) && isGoodsToken(token) && !isSentenceWord(token.text))
  )
}
const ofSomething = /^(?:વગરન[ીોાું]|વગરનું|વગરનાં|vagarn[aiou]|free)$/
const joint = /^(?:and|or|nor|ane|aur|ya|અને|કે|ને|और|या|ke)$/
const afterFirst = (tokens: readonly Token[], { from, to }: { from: number; to: number }): number =>
  tokens.findIndex(({ phrase }, at) => at > from && at < to && phrase !== undefined)

/** "Jyada teekhi nahi" wants less of it, and nothing without. */
const isTaste = (token: Token | undefined, { phrases }: SearchWorld): boolean =>
  (phrases.get(token?.key ?? '') ?? []).some(({ keys, entry }) => keys.length === 1 && entry.kind === 'taste')

/** "Dava vagar no": what nobody sells is in nothing that is sold. */
function skipUnsold(tokens: readonly Token[], at: number, { phrases }: SearchWorld): void {
  const marker = tokens[at]
  if (!marker) return
  marker.taken = 'filler'
  const thing = tokens[behind.test(marker.text) ? at - 1 : at + 1]
  const known = phrases.get(thing?.key ?? '')?.filter(({ keys }) => keys.length === 1) ?? []
  if (thing && known.length > 0 && known.every(({ entry }) => entry.kind === 'absent')) thing.taken = 'filler'
}

/** "Junagadh no gol" is what is made there, in Gujarati. */
const isOfDestination = (tokens: readonly Token[], at: number, { phrases }: SearchWorld): boolean =>
  tokens[at]?.text === 'no' &&
  (phrases.get(tokens[at - 1]?.key ?? '') ?? []).some(({ keys, entry }) => keys.length === 1 && entry.kind === 'place')

/** Returns how many words stand before what is left out in "nothing with garlic in it", "not the one with oil"; 0 for others. */
function wordsOfDenial(tokens: readonly Token[], at: number): number {
  const words = tokens.slice(at, at + 5).map(({ text }) => text)
  const found =
    /^(?:(?:nothing|none)|(?:not|no) (?:the |that |any )?(?:ones?|thing)) (?:(?:that|which) )?(?:with|containing|has|have|having|contains?|made)(?= )/.exec(
      `${words.join(' ')} `,
    )
  return found ? found[0].split(' ').length : 0
}

/** Returns the queries of what "without" an entry leaves out. */
export const excludedBy = ({ excludes, finds }: KnowledgeEntry): string[] =>
  (excludes ?? finds).flatMap((selector) => selectorQuery(selector)?.query ?? [])

/** Returns how many words the thing at a token has, counted in the direction of reading; 0 for none. */
function isExcludable(tokens: readonly Token[], at: number, step: 1 | -1, world: SearchWorld): number {
  for (const words of [3, 2, 1]) {
    const from = step === 1 ? at : at - words + 1
    if (from < 0 || from + words > tokens.length) continue
    const read = (wants?: typeof canExclude): Token | undefined => {
      const copies = tokens.slice(from, from + words).map((token): Token => ({ ...token }))
      matchPhrases(copies, world, wants)
      return copies[0]
    }
    if (tokens.slice(from, from + words).some(({ taken }) => taken)) continue
    const thing = read(canExclude)
    if (thing?.phrase?.keys.length === words && (thing.phraseSurety ?? 0) >= (read()?.phraseSurety ?? 0)) return words
  }
  return 0
}
