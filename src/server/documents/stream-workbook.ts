import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { CsvCell } from './csv-text.ts'
import { mostSheetRows, sheetEnd, sheetRow, sheetStart, workbookParts } from './sheet-xml.ts'

/** How well it is packed: a higher level costs the shop more than it saves the download. */
const level = 1

/**
 * Returns a workbook (XLSX) piece by piece, so that it is never whole in memory. `tables` gives its rows, some at a time, the heading
 * first; they are asked for as the pieces are read. Rows beyond what a sheet holds go into another one, under the same heading. Text
 * stays text, so that nothing in it runs as a formula or loses its zeros.
 */
export async function* streamWorkbook(
  name: string,
  tables: AsyncIterable<readonly (readonly CsvCell[])[]>,
  rowsPerSheet = mostSheetRows,
): AsyncGenerator<Uint8Array> {
  const archive = openArchive()
  let sheets = 0
  let written = rowsPerSheet
  let heading: readonly CsvCell[] | undefined
  let sheet: ArchiveFile | undefined
  for await (const rows of tables) {
    const lines: string[] = []
    for (const row of rows) {
      if (written === rowsPerSheet) {
        sheet?.write(lines.splice(0).join('') + sheetEnd, true)
        sheet = archive.open(`xl/worksheets/sheet${++sheets}.xml`)
        sheet.write(sheetStart)
        written = 0
        if (heading) lines.push(sheetRow(heading, ++written))
      }
      heading ??= row
      lines.push(sheetRow(row, ++written))
    }
    sheet?.write(lines.join(''))
    yield* archive.taken()
  }
  sheet?.write(sheetEnd, true)
  for (const [path, text] of Object.entries(workbookParts(name, sheets))) archive.open(path).write(text, true)
  archive.end()
  yield* archive.taken()
}

type ArchiveFile = { write(text: string, isLast?: boolean): void }

/** An archive whose bytes are taken as they come; one file is open at a time. */
function openArchive() {
  const bytes: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) bytes.push(chunk)
  })
  return {
    open(path: string): ArchiveFile {
      const file = new ZipDeflate(path, { level })
      zip.add(file)
      return { write: (text, isLast = false) => file.push(strToU8(text), isLast) }
    },
    end: () => zip.end(),
    taken: () => bytes.splice(0),
  }
}
