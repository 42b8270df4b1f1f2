import { isSentenceWord } from './ordinary-words.ts'
import type { Token } from './query-token.ts'
import { isKnown } from './query-token.ts'
import { isExcluding } from './read-exclusions.ts'
import {
  guessSlip,
  inOtherLayout,
  joinedWord,
  type SearchWorld,
  soundingLike,
  splitPair,
  textPart,
} from './read-words.ts'
import { inNames, type Likely } from './search-lexicon.ts'
import { sameSound } from './word-likeness.ts'

const isMendable = (token: Token | undefined): token is Token => token !== undefined && token.taken === undefined
const touching = (a: Token, b: Token): boolean => b.start - a.end < 2

function wholeWord(world: SearchWorld, text: string): Likely[] {
  return soundingLike(world.catalogue, text).filter(({ known, weight }) => weight >= sameSound && inNames(known) > 0)
}

/** Neither a name nor a term nor a word of sentences: perhaps a piece of a word. */
const isPiece = (token: Token, world: SearchWorld): boolean =>
  !isKnown(token) &&
  !isSentenceWord(token.text, token.key) &&
  !isExcluding(token.text) &&
  !/^\d/.test(token.text) &&
  !world.terms.find(token.key)

/** Words between goods are pieces of none: લોટ અને. */
const isJoining = /^(?:and|or|ane|aur|tatha|અને|તથા|और|तथा)$/

/** Joins words that together are the name of goods, though each is known by itself: gor keri, mohan thal. */
export function joinGoods(tokens: Token[], world: SearchWorld): void {
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const [token, next] = tokens.slice(at, at + 2) as [Token, Token]
    if (!touching(token, next) || isJoining.test(token.text) || isJoining.test(next.text)) continue
    const isBroken = isPiece(token, world) || isPiece(next, world)
    if (!isBroken && [token, next].some(({ text }) => text.length < 3 || isSentenceWord(text))) continue
    const joined = joinedWord(token, next)
    if (joined.key.length < 4) continue
    const likely = wholeWord(world, joined.text).filter(
      ({ known, weight }) => weight >= 0.97 && (known.heads > 0 || (isBroken && inNames(known) > 0)),
    )
    if (likely.length > 0) tokens.splice(at, 2, { ...joined, likely })
  }
}

/** Joins the pieces of one word and parts two that were run together; reads words of the other keyboard layout. */
export function mendSpaces(tokens: Token[], world: SearchWorld, raw: readonly string[], unfinished?: Token): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]]
    if (!isMendable(token) || token === unfinished) continue
    if (
      isMendable(next) &&
      next !== unfinished &&
      touching(token, next) &&
      !(isKnown(token) && isKnown(next)) &&
      joinAt(tokens, at, world)
    )
      continue
    if (isKnown(token)) continue
    const typed = raw.find((one) => one.toLowerCase() === token.text) ?? token.text
    const other = inOtherLayout(world, typed)
    if (other.length > 0) token.likely = other
    else splitAt(tokens, at, world)
  }
}

/** Joins two or three tokens to a known word, or moves the space between two; returns whether it did. */
function joinAt(tokens: Token[], at: number, world: SearchWorld): boolean {
  const [token, next, third] = tokens.slice(at, at + 3) as [Token, Token, Token | undefined]
  const joined = joinedWord(token, next)
  const likely = wholeWord(world, joined.text)
  if (likely.length > 0) {
    tokens.splice(at, 2, { ...joined, likely })
    return true
  }
  if (isMendable(third) && !isKnown(third) && touching(next, third)) {
    const long = joinedWord(joined, third)
    const whole = wholeWord(world, long.text)
    if (whole.length > 0) {
      tokens.splice(at, 3, { ...long, likely: whole })
      return true
    }
  }
  const pair = splitPair(world, joined.text)
  if (!pair || isKnown(token)) return false
  tokens.splice(at, 2, { ...token, likely: pair[0] }, { ...next, likely: pair[1] })
  return true
}

/** One wrong letter is likelier than a missing space between two words that only sound so. */
function isLikelierSlip(token: Token, [head, tail]: [Likely[], Likely[]], world: SearchWorld): boolean {
  const surety = Math.min(head[0]?.weight ?? 0, tail[0]?.weight ?? 0)
  const shortest = Math.min(head[0]?.known.word.length ?? 0, tail[0]?.known.word.length ?? 0)
  if (surety >= 0.97 && shortest > 3) return false
  const { likely, term } = guessSlip(world, token)
  return Math.max(likely[0]?.weight ?? 0, term?.weight ?? 0) >= 0.74
}

function splitAt(tokens: Token[], at: number, world: SearchWorld): void {
  const token = tokens[at]
  if (!token || token.key.length < 5 || textPart(world.catalogue, token)) return
  const pair = splitPair(world, token.text)
  if (!pair || isLikelierSlip(token, pair, world)) return
  tokens.splice(at, 1, { ...token, likely: pair[0] }, { ...token, start: token.end, likely: pair[1] })
}
