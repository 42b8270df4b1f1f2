import { type Language, languages } from '../language/language.ts'
import { linesOfQuestions } from './change-questions.ts'
import { type ContentBody, fieldsOf } from './content-body.ts'

/** One line of a comparison: taken away, added, or in both. */
export type LineChange = { readonly did: 'removed' | 'added'; readonly text: string }
/** What changed in one part of a text, in one language. */
export type PartChange = { readonly group: string; readonly language: Language; readonly lines: readonly LineChange[] }

/** The part that says which questions a page has, and in which order. */
export const orderOfQuestions = 'questions'

/** Compares two bodies part by part in every language; parts that say the same are left out. */
export function changesOfBodies(before: ContentBody, after: ContentBody): PartChange[] {
  const groupsOf = (body: ContentBody) => Map.groupBy(fieldsOf(body), ({ group }) => group)
  const [former, latter] = [groupsOf(before), groupsOf(after)]
  const groups = [...new Set([...latter.keys(), ...former.keys()])]
  return [
    ...changesOfOrder(before, after),
    ...groups.flatMap((group) =>
      languages.flatMap((language) => {
        const linesOf = (fields: ReturnType<typeof fieldsOf> = []) => fields.map(({ text }) => text[language])
        const lines = changesOfLines(linesOf(former.get(group)), linesOf(latter.get(group)))
        return lines.length > 0 ? [{ group, language, lines }] : []
      }),
    ),
  ]
}

/** Compares which questions two pages have and in which order; what the questions say is compared by itself. */
function changesOfOrder(before: ContentBody, after: ContentBody): PartChange[] {
  const [former, latter] = [linesOfQuestions(before), linesOfQuestions(after)]
  const textOf = new Map([...latter, ...former].map(({ place, text }) => [place, text]))
  const positions = (lines: typeof former) => lines.map(({ place }) => place)
  const changes = changesOfLines(positions(former), positions(latter))
  if (changes.length === 0) return []
  return languages.map((language) => ({
    group: orderOfQuestions,
    language,
    lines: changes.map(({ did, text }) => ({ did, text: textOf.get(text)?.[language] ?? '' })),
  }))
}

/** Returns the lines that differ between two texts, in order, by their longest common subsequence. */
export function changesOfLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      (common[row] as number[])[column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const changes: LineChange[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      row++
      column++
    } else if (row < before.length && (column >= after.length || at(row + 1, column) >= at(row, column + 1)))
      changes.push({ did: 'removed', text: before[row++] ?? '' })
    else changes.push({ did: 'added', text: after[column++] ?? '' })
  }
  return changes
}
