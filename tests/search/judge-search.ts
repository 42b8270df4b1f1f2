import type { JudgedQuery } from './half-b.ts'

/** What a search answered: ids of the demo catalogue's products, and whether they are claimed to match. */
export type SearchAnswer = { ids: readonly string[]; exact: boolean }
export type Judged = JudgedQuery & { answer: SearchAnswer; first: boolean; firstFive: boolean }

/** Among the first five are the wanted ones: of several wanted at least three, of fewer all. */
const enough = 3

export function judge(query: JudgedQuery, answer: SearchAnswer): Judged {
  if (query.kind === 'not sold') {
    const honest = !answer.exact || answer.ids.length === 0
    return { ...query, answer, first: honest, firstFive: honest }
  }
  const isWanted = (id: string | undefined) => id !== undefined && query.wanted.includes(id)
  const found = answer.ids.slice(0, 5).filter(isWanted).length
  return {
    ...query,
    answer,
    first: isWanted(answer.ids[0]),
    firstFive: found >= Math.min(enough, query.wanted.length),
  }
}

export type KindScores = {
  kind: string
  queries: number
  firstFive: number
  first: number
  claimed: number
  nearest: number
  none: number
}

/** Returns the confusion table by kind: shares of wanted answers, and what was claimed about them. */
export function confusionTable(judged: readonly Judged[]): KindScores[] {
  const kinds = [...new Set(judged.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const own = judged.filter((one) => one.kind === kind)
    const count = (holds: (one: Judged) => boolean) => own.filter(holds).length
    return {
      kind,
      queries: own.length,
      firstFive: count(({ firstFive }) => firstFive) / own.length,
      first: count(({ first }) => first) / own.length,
      claimed: count(({ answer }) => answer.exact && answer.ids.length > 0),
      nearest: count(({ answer }) => !answer.exact && answer.ids.length > 0),
      none: count(({ answer }) => answer.ids.length === 0),
    }
  })
}
