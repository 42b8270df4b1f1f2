import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readSheet } from './read-sheet.ts'

test('a date of a workbook is a day, and has its time where times are wanted', async () => {
  const dated = (text: string) => ({ value: new Date(text), type: Date, format: 'yyyy-mm-dd hh:mm' })
  const bytes = await writeXlsxFile([
    [{ value: 'from' }, { value: 'until' }],
    [dated('2026-11-28T09:00:00Z'), dated('2026-12-05T00:00:00Z')],
  ]).toBuffer()
  expect((await readSheet(bytes))[1]).toEqual(['2026-11-28', '2026-12-05'])
  expect((await readSheet(bytes, { times: true }))[1]).toEqual(['2026-11-28 09:00', '2026-12-05'])
})
