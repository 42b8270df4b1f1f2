import { isOpen, type Token } from './query-token.ts'
import { begun } from './read-words.ts'
import { scriptOf } from './search-key.ts'
import { inNames } from './search-lexicon.ts'

/** Returns the words as they are usually spelt, in the script they were typed in, when some had to be guessed. */
export function suggestSpelling(tokens: readonly Token[]): string | null {
  const read = tokens.filter((token) => isOpen(token) || token.taken === 'phrase')
  // Of a word that was parted the second half has no letters of its own.
  const isParted = (token: Token | undefined) => token !== undefined && token.start === token.end
  const isGuess = (token: Token, at: number) =>
    token.isSlip === true ||
    (isOpen(token) && (token.likely[0]?.weight ?? 1) < begun) ||
    isParted(token) ||
    isParted(read[at + 1])
  if (!read.some(isGuess)) return null
  const spelled = read.map((token, at) => {
    const script = scriptOf(token.text)
    const spelling = token.likely.find(({ known }) => known[script] !== undefined)?.known[script]
    return isGuess(token, at) ? spelling?.toLowerCase() : token.text
  })
  return spelled.some((word) => word === undefined) ? null : spelled.join(' ')
}

/** Returns how the surest names are spelt in scripts other than the typed one. */
export function otherSpellings(tokens: readonly Token[]): string[] {
  const scripts = ['latin', 'gujarati', 'devanagari'] as const
  const wanted = tokens.filter((token) => isOpen(token) || token.taken === 'phrase')
  const spelled = wanted.flatMap(({ text, likely }) =>
    likely
      .filter(({ weight, known }) => weight >= 0.93 && inNames(known) > 0)
      .slice(0, 4)
      .flatMap(({ known }) =>
        scripts.flatMap((script) => (script !== scriptOf(text) && known[script] ? [known[script]] : [])),
      ),
  )
  return [...new Set(spelled)].slice(0, 4)
}
