import type { Language } from '#domain/language/language.ts'
import { xlsxType } from '#server/documents/table-file.ts'
import { writeWorkbook } from '#server/documents/workbook.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { translate, translateCode } from '#server/translate.ts'
import type { ImportSubject } from './import-subject.ts'

/** Returns a workbook with the headings that a file may have, and a second sheet that says what each column holds. */
export async function importTemplate(subject: ImportSubject, language: Language): Promise<FileReply> {
  const columns = subject.columns.filter(({ isOnlyShown }) => !isOnlyShown)
  const headings = columns.map(({ key }) => subject.headingOf(key, language))
  const about = columns.map(({ key }) => [
    subject.headingOf(key, language),
    translateCode(language, 'imports', `${subject.name}.columns.${key}`),
  ])
  const explained = [[translate(language, 'imports', 'column'), translate(language, 'imports', 'holds')], ...about]
  const bytes = await writeWorkbook([
    { name: subject.name, rows: [headings] },
    { name: translate(language, 'imports', 'columnsSheet'), rows: explained },
  ])
  return { contentType: xlsxType, name: `${subject.name}-template.xlsx`, bytes }
}
