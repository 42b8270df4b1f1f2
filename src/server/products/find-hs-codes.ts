import type { CategoryId } from '#domain/catalogue/category.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { hsCodeList } from '#domain/products/hs-code-list.ts'
import { foldWord, tokenize } from '#domain/search/search-key.ts'
import { translateCode } from '#server/translate.ts'

const mostShown = 8

const foldAll = (text: string): string[] => tokenize(text).map(foldWord).filter(Boolean)

/** The folded words of each code in all languages, computed once. */
const wordsByCode = new Map<string, Set<string>>()

function wordsOf(code: string): Set<string> {
  const known = wordsByCode.get(code)
  if (known) return known
  const words = new Set(
    languages.flatMap((language) =>
      ['title', 'words'].flatMap((part) => foldAll(translateCode(language, 'hs-codes', `${code}.${part}`))),
    ),
  )
  wordsByCode.set(code, words)
  return words
}

/**
 * Returns customs codes whose words fit what was typed (in any script) or whose digits begin with it, the best first;
 * codes usual in the category win a draw, and are the answer where no word fits.
 */
export function findHsCodes(query: string, category: CategoryId | undefined, language: Language) {
  const digits = query.replace(/\D/g, '')
  const wanted = foldAll(query)
  const scored = hsCodeList.map((each) => {
    const words = [...wordsOf(each.code)]
    const hits = wanted.filter((word) => words.some((own) => own === word || (word.length > 2 && own.startsWith(word))))
    const score = hits.length * 2 + (digits.length > 1 && each.code.startsWith(digits) ? 4 : 0)
    return { ...each, score: score + (each.category === category ? 1 : 0) }
  })
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostShown)
    .map(({ code, gstRate }) => ({ code, gstRate, title: translateCode(language, 'hs-codes', `${code}.title`) }))
}
