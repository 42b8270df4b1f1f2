import type { ImportColumn, ImportProblem, ImportSubjectName } from '#domain/imports/import-column.ts'
import type { Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import type { ImportedField, ImportNote } from '#server/db/import-tables.ts'
import type { Visitor } from '#server/http/visitor.ts'

/** What the acts of the forms use. */
export type ImportContext = Needs<'catalogueChanged' | 'log' | 'notifyOutbox' | 'searchEngine'>

/** A row as it is to be written: its texts by column, and the version that its check saw; null while it is checked. */
type RowToWrite = { cells: Readonly<Record<string, string>>; seen: number | null; reason: string }

/** What a row did to a record: nothing where it is the same already. */
export type WrittenRow = {
  state: 'new' | 'changed' | 'same'
  recordId: string
  name: string
  /** The version of the record before it. */
  seen: number | null
  fields: ImportedField[]
  notes?: ImportNote[]
}

/** Raised by a row that cannot be written, with everything that is wrong with it. */
export class ImportProblems extends Error {
  readonly problems: readonly ImportProblem[]

  constructor(problems: readonly ImportProblem[]) {
    super('a row of an import has problems')
    this.problems = problems
  }
}

/**
 * Records that staff write by a file, declared once: its columns, and how a row is written. A row is written by the act of the
 * record's form, so that both have the same rules; checking a row writes it in a transaction that is rolled back.
 */
export type ImportSubject = {
  readonly name: ImportSubjectName
  readonly columns: readonly ImportColumn[]
  /** The column that names the record; a row without it makes a new one. */
  readonly key: string
  /** Columns in which no two rows of a file may say the same, each with the code of the problem. */
  readonly unique?: readonly { readonly column: string; readonly code: string }[]
  headingOf(key: string, language: Language): string
  /** Returns the column of a field that a refusal is about, or of a refusal; null for the row as a whole. */
  columnOf(field: string): string | null
  /** Returns the names of these records, by id. */
  namesOf(ids: readonly string[], language: Language): Promise<ReadonlyMap<string, string>>
  /** Reads what rows are compared with; returns how one is written, which raises `ImportProblems` or a refusal. */
  open(context: ImportContext, visitor: Visitor): Promise<(row: RowToWrite) => Promise<WrittenRow>>
}
