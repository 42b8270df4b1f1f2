import type { Language } from '#domain/language.ts'
import { say } from '#server/say.ts'
import type { WantedLine } from './price-wanted.ts'

/** Returns the message why a line of a cart cannot be bought. */
export function tellProblem({ problem, row }: WantedLine, language: Language): string {
  if (problem === null) return ''
  const [group, name] = problem.code.split('/')
  return say(language, 'basket', `problems.${group}-${name}`, {
    available: problem.available ?? 0,
    store: row?.brand_name[language] ?? '',
  })
}
