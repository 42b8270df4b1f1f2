import type { Token } from './query-token.ts'

/** "Dhokla banana hai" asks for no fruit. */
const toMake = /^(?:hai|he|hain|tha|ho|hoga|chah\S*|ke|ka|sikh\S*)$/
/** Verbs after which "us" is who speaks, and no country. */
const doneToUs =
  /^(?:gives?|gave|giving|tells?|told|shows?|showed|sends?|sent|brings?|brought|helps?|let|lets|get|gets|got|make|makes|made|asks?|asked|teach|taught|feeds?|fed|served?|serves|offers?|of|all|both)$/
/** What goods come in: "a bottle of rose syrup". */
export const container =
  /^(?:bottles?|tins?|jars?|packets?|packs?|pkts?|pouch(?:es)?|boxe?s?|bags?|cans?|cartons?|tubs?|bunch|dozen|plates?|bowls?|cups?|glass(?:es)?)$/

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
      (container.test(token.text) && after === 'of' && isNamedBehind(tokens, at + 2))
    )
      token.taken = 'filler'
  }
}

const isNamedBehind = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from, from + 3).some(({ likely, taken }) => likely.length > 0 || taken === 'phrase')

/** Skips the other kind that is not meant: "cow ghee, not buffalo". Descriptions that are denied have an opposite. */
export function skipOtherKind(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const isNamed = token.taken === undefined && token.likely.length > 0
    const earlier = tokens.slice(0, Math.max(0, at - 1)).filter(({ likely }) => likely.length > 0)
    if (isNamed && tokens[at - 1]?.text === 'not' && earlier.length > 1) token.taken = 'filler'
  }
}
