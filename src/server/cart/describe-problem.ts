import type { Language } from '#domain/language/language.ts'
import { translateCode } from '#server/translate.ts'
import type { WantedLine } from './price-wanted.ts'

/** Returns the message why a line of a cart cannot be bought. */
export function describeProblem({ problem, row }: WantedLine, language: Language): string {
  if (problem === null) return ''
  const [group, name] = problem.code.split('/')
  return translateCode(language, 'cart-messages', `problems.${group}-${name}`, {
    available: problem.available ?? 0,
    store: row?.brand_name[language] ?? '',
  })
}
