import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { ImportSubject } from './import-subject.ts'
import { describeColumn, problemText } from './import-texts.ts'
import { findRecordImport, listRecordRows, type RecordImportRow } from './record-import-store.ts'

/** Rows that are shown at most. */
const mostShown = 200
const orderOf: Readonly<Record<RecordImportRow['state'], number>> = {
  refused: 0,
  new: 1,
  changed: 1,
  applied: 1,
  same: 2,
}

/** Returns a file as it is shown, the rows to correct first. Refuses with thing/not-found. */
export async function showImport(subject: ImportSubject, id: string, language: Language) {
  const { state, unknown } = (await findRecordImport(id, subject.name)) ?? refuse('thing/not-found')
  const rows = await listRecordRows(id)
  const counts: { [State in RecordImportRow['state']]?: number } = {}
  for (const row of rows) counts[row.state] = (counts[row.state] ?? 0) + 1
  return {
    ...{ id, state, unknown, rows: rows.length, counts },
    items: rows
      .toSorted((one, other) => orderOf[one.state] - orderOf[other.state])
      .slice(0, mostShown)
      .map((row) => showRow(subject, row, language)),
  }
}

function showRow(subject: ImportSubject, row: RecordImportRow, language: Language) {
  const { number, state, name, recordId, notes, cells } = row
  return {
    ...{ number, state, name: name || (cells[subject.key] ?? ''), recordId, notes },
    fields: row.fields.map((field) => ({ ...field, column: subject.headingOf(field.column, language) })),
    problems: [...new Set(row.problems.map(({ column }) => column))].map((column) => ({
      key: column,
      column: column === null ? '' : subject.headingOf(column, language),
      value: column === null ? '' : (cells[column] ?? ''),
      text: [
        ...row.problems.filter((problem) => problem.column === column).map((problem) => problemText(problem, language)),
        hintOf(subject, column, language),
      ]
        .filter(Boolean)
        .join(' '),
    })),
  }
}

const hintOf = (subject: ImportSubject, column: string | null, language: Language): string =>
  column === null ? '' : describeColumn(subject, column, language)
