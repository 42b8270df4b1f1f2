import { inDevanagari, inGujarati, inLatin } from '#domain/language/indic-letters.ts'
import { type Language, languages, type Trilingual } from '#domain/language/language.ts'
import { foldWord, skeleton } from '#domain/search/search-key.ts'
import { listSimilarSpellings } from './product-row-store.ts'

const soundOf = (word: string): string => skeleton(foldWord(word))

const scripts = { en: 'latin', gu: 'gujarati', hi: 'devanagari' } as const

/**
 * Proposes a name in the languages that have none, word by word: as other products spell it, else letter by letter.
 * Empty where neither is possible; the seller corrects it.
 */
export async function proposeNames(name: Trilingual): Promise<Trilingual> {
  const from = languages.find((language) => language !== 'en' && name[language].trim() !== '') ?? 'en'
  const given = name[from].trim()
  const proposed = { ...name }
  if (given === '') return proposed
  const words = given.split(/\s+/u)
  const rows = await listSimilarSpellings(words.map(foldWord))
  for (const language of languages) {
    if (name[language].trim() !== '') continue
    const written = words.map((word) => {
      const known = rows
        .filter((row) => row[scripts[language]] !== null && skeleton(row.word) === soundOf(word))
        .toSorted((one, other) => other.heads + other.names - one.heads - one.names)[0]
      return known?.[scripts[language]] ?? letterByLetter(word, from, language)
    })
    proposed[language] = written.includes('') ? '' : written.map((word) => capitalIn(language, word)).join(' ')
  }
  return proposed
}

function letterByLetter(word: string, from: Language, to: Language): string {
  if (from === 'en') return ''
  if (to === 'en') return inLatin(word)
  return to === 'hi' ? inDevanagari(word) : inGujarati(word)
}

const capitalIn = (language: Language, word: string): string =>
  language === 'en' ? word.charAt(0).toUpperCase() + word.slice(1) : word
