import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { textCodeOf } from '#server/translate.ts'
import type { ImportSubject } from './import-subject.ts'
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
  const shown = rows.toSorted((one, other) => orderOf[one.state] - orderOf[other.state]).slice(0, mostShown)
  const names = await subject.namesOf(
    shown.flatMap(({ recordId }) => recordId ?? []),
    language,
  )
  return {
    ...{ id, state, unknown, rows: rows.length, counts },
    items: shown.map((row) => showRow(subject, row, { names, language })),
  }
}

type Reading = { names: ReadonlyMap<string, string>; language: Language }

function showRow(subject: ImportSubject, row: RecordImportRow, { names, language }: Reading) {
  const { number, state, recordId, notes, cells } = row
  const name = (recordId !== null && names.get(recordId)) || row.name || (cells[subject.key] ?? '')
  return {
    ...{ number, state, name, recordId, notes },
    fields: row.fields.map(({ column, before, after }) => ({
      column,
      before: before[language],
      after: after[language],
    })),
    problems: [...new Set(row.problems.map(({ column }) => column))].map((column) => ({
      column,
      value: column === null ? '' : (cells[column] ?? ''),
      texts: row.problems
        .filter((problem) => problem.column === column)
        .map((problem) => ('text' in problem ? problem.text : textCodeOf('imports', `problems.${problem.code}`))),
    })),
  }
}
