import type { Token } from './query-token.ts'
import type { SearchWorld } from './read-words.ts'

/** Returns the number of words of the longest term that begins at a token. */
const termLength = (tokens: readonly Token[], at: number, world: SearchWorld): number =>
  Math.max(
    0,
    ...(world.phrases.get(tokens[at]?.key ?? '') ?? [])
      .filter(({ keys }) => keys.every((key, step) => tokens[at + step]?.key === key))
      .map(({ keys }) => keys.length),
  )

const longestLabel = 4

/**
 * Joins words that together are an ingredient on the labels ("whole wheat flour", "dry mango powder"), unless the
 * knowledge has a term as long.
 */
export function joinLabels(tokens: Token[], world: SearchWorld): void {
  for (let at = 0; at < tokens.length; at += 1)
    for (let words = Math.min(longestLabel, tokens.length - at); words > 1; words -= 1) {
      const run = tokens.slice(at, at + words)
      const label = run.map(({ key }) => key).join('')
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last || (world.catalogue.find(label)?.labels ?? 0) === 0) continue
      const hasTerm = run.some((_, step) => termLength(tokens, at + step, world) >= words)
      if (hasTerm) break
      const text = run.map((token) => token.text).join(' ')
      const key = run.map((token) => token.key).join(' ')
      tokens.splice(at, words, { text, key, start: first.start, end: last.end, likely: [], label })
      break
    }
}
