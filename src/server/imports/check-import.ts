import { isDeepStrictEqual } from 'node:util'
import { type ImportProblem, mostImportRows } from '#domain/imports/import-column.ts'
import { isTextCode } from '#domain/language/text-code.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { savepoint, transaction } from '#server/db/transaction.ts'
import { readSheet } from '#server/documents/read-sheet.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { refusalTextCode } from '#server/translate.ts'
import { type ImportContext, ImportProblems, type ImportSubject } from './import-subject.ts'
import { columnsByHeading } from './import-texts.ts'
import {
  type CheckedRow,
  insertRecordImport,
  listRecordRows,
  lockRecordImport,
  type RowResult,
  saveRecordRow,
} from './record-import-store.ts'

type Unchecked = { number: number; cells: Record<string, string> }
type Working = { subject: ImportSubject; context: ImportContext; visitor: Visitor }

/** Thrown once a row is checked, so that all it has written is rolled back. */
class CheckOver extends Error {}

/** The reason that a check writes with, which nobody reads. */
const noReason = 'Check of a file'

/**
 * Takes a file and checks every row by writing it in a transaction that is rolled back; returns the file's id. Refuses as `readSheet` does,
 * with import/too-many-rows and import/no-columns.
 */
export async function takeImport(working: Working, bytes: Uint8Array): Promise<string> {
  const { subject, visitor } = working
  const [heading = [], ...lines] = await readSheet(bytes, { times: true })
  const byHeading = columnsByHeading(subject)
  const head = heading.map((text) => byHeading.get(text.trim().toLowerCase()))
  const columns = [...new Set(head.flatMap((key) => key ?? []))]
  if (columns.length === 0) refuse('import/no-columns')
  const rows = lines.flatMap((line, index) =>
    line.every((cell) => cell.trim() === '') ? [] : [{ number: index + 2, cells: cellsOf(head, line) }],
  )
  if (rows.length > mostImportRows) refuse('import/too-many-rows')
  const unknown = heading.filter((text, index) => head[index] === undefined && text.trim() !== '')
  const { id: actorId, name: actorName } = member(visitor)
  const checked = await checkRows(working, rows)
  return transaction(() =>
    insertRecordImport(
      { subject: subject.name, actorId, actorName, columns, unknown: unknown.map(withoutNul) },
      checked,
    ),
  )
}

/** The database stores no text with this letter. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '')

/** Returns the texts of a line by column; of two columns with one heading the first counts. */
const cellsOf = (head: readonly (string | undefined)[], line: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    line
      .flatMap((cell, index) => {
        const key = head[index]
        return key === undefined || cell.trim() === '' ? [] : [[key, withoutNul(cell)] as const]
      })
      .toReversed(),
  )

/** Corrects cells of a checked file, and checks it again. Refuses with thing/not-found, and flow/stale also when its cells were corrected meanwhile. */
export async function correctImport(
  working: Working,
  id: string,
  corrections: readonly { number: number; column: string; value: string }[],
): Promise<void> {
  const { subject } = working
  const rows = await transaction(async () => {
    const found = (await lockRecordImport(id, subject.name)) ?? refuse('thing/not-found')
    if (found.state !== 'checked') refuse('flow/stale')
    return listRecordRows(id)
  })
  const known = new Set(subject.columns.map(({ key }) => key))
  const corrected = rows.map(({ number, cells }) => {
    const own = corrections.filter((each) => each.number === number && known.has(each.column))
    return { number, cells: { ...cells, ...Object.fromEntries(own.map(({ column, value }) => [column, value])) } }
  })
  const checked = await checkRows(working, corrected)
  await transaction(async () => {
    const found = await lockRecordImport(id, subject.name)
    if (found?.state !== 'checked' || !isDeepStrictEqual(cellsByRow(await listRecordRows(id)), cellsByRow(rows)))
      refuse('flow/stale')
    for (const { number, ...row } of checked) await saveRecordRow(id, number, row)
  })
}

const cellsByRow = (rows: readonly Unchecked[]) => rows.map(({ number, cells }) => ({ number, cells }))

/**
 * Returns what each row would do. Each is written in a transaction of its own that is rolled back, so that nothing of it stays and
 * its locks are held for one row, not for the file. Rows do not see each other; what two of them may not share is compared here.
 */
async function checkRows(working: Working, rows: readonly Unchecked[]): Promise<CheckedRow[]> {
  const { subject, context, visitor } = working
  const write = await transaction(() => subject.open(context, visitor))
  const named = new Set<string>()
  const taken = new Set<string>()
  const checked: CheckedRow[] = []
  for (const { number, cells } of rows) {
    const [key, own] = [plainCell(cells[subject.key]), takenBy(subject, cells)]
    const twice = named.has(key) ? { column: subject.key, code: 'twice' } : own.find(({ word }) => taken.has(word))
    const result = twice
      ? refusedRow([{ column: twice.column, code: twice.code }])
      : await rolledBack(() => resultOf(subject, () => write({ cells, seen: null, reason: noReason })))
    if (key !== '') named.add(key)
    if (result.state === 'new' || result.state === 'changed') for (const { word } of own) taken.add(word)
    checked.push({ number, cells, ...result })
  }
  return checked
}

const plainCell = (text = ''): string => text.trim().toLowerCase()

/** Returns what a row says in the columns in which no two rows may say the same. */
const takenBy = ({ unique = [] }: ImportSubject, cells: Readonly<Record<string, string>>) =>
  unique
    .map(({ column, code }) => ({ column, code, text: plainCell(cells[column]) }))
    .filter(({ text }) => text !== '' && text !== '-')
    .map(({ column, code, text }) => ({ column, code, word: `${column} ${text}` }))

/** Returns what work in a transaction returns, and rolls the transaction back. */
async function rolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
  let result: { is: Result } | undefined
  await transaction(async () => {
    result = { is: await work() }
    throw new CheckOver()
  }).catch((error: unknown) => {
    if (!(error instanceof CheckOver)) throw error
  })
  if (!result) throw new Error('a row of a file was not checked')
  return result.is
}

const nothing = { name: '', recordId: null, seen: null, fields: [], notes: [], problems: [] }

const refusedRow = (problems: readonly ImportProblem[]): RowResult => ({
  ...nothing,
  state: 'refused',
  problems: [...problems],
})

/** Runs the work of a row in a part of the transaction of its own; returns what it did, or what is wrong with it. */
export async function resultOf(
  subject: ImportSubject,
  work: () => ReturnType<Awaited<ReturnType<ImportSubject['open']>>>,
): Promise<RowResult> {
  try {
    return { ...nothing, ...(await savepoint(work)) }
  } catch (error) {
    if (error instanceof ImportProblems) return refusedRow(error.problems)
    if (error instanceof Refusal) return refusedRow(problemsOf(error, subject))
    throw error
  }
}

/** Returns what a refusal is about: the fields that it names with their texts, else its own text. */
function problemsOf({ code, details }: Refusal, subject: ImportSubject): ImportProblem[] {
  const fields = Object.entries(details).flatMap(([field, text]) =>
    isTextCode(text) ? [{ column: subject.columnOf(field), text }] : [],
  )
  if (code === 'request/invalid' && fields.length > 0) return fields
  return [{ column: subject.columnOf(code), text: refusalTextCode(code) }]
}
