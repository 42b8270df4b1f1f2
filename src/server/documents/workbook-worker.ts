import { parentPort, workerData } from 'node:worker_threads'
import { Unzip, UnzipInflate } from 'fflate'
import readWorkbookFile from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import type { WorkbookCell, WorkbookResult, WorkbookWork } from './workbook.ts'

/** Bytes that a workbook may unpack to: a small file can hold gigabytes. */
const mostUnpacked = 50 * 1024 * 1024

/** Throws unless everything in the archive unpacks to less than the limit; counts what is really unpacked. */
function requireSmall(bytes: Uint8Array): void {
  let unpacked = 0
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > mostUnpacked) throw new Error('too-large')
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // In small pieces, so that the count stops it before much is unpacked.
  for (let start = 0; start < bytes.length; start += 16_384)
    unzip.push(bytes.subarray(start, start + 16_384), start + 16_384 >= bytes.length)
}

async function read(bytes: Uint8Array): Promise<WorkbookResult> {
  requireSmall(bytes)
  const [sheet] = await readWorkbookFile(Buffer.from(bytes))
  return { rows: (sheet?.data ?? []) as WorkbookCell[][] }
}

const cellOf = (cell: string | number | null) =>
  cell === null
    ? null
    : typeof cell === 'number'
      ? { value: cell, type: Number }
      : { value: cell, type: String, format: '@' }

async function write(sheets: Extract<WorkbookWork, { kind: 'write' }>['sheets']): Promise<WorkbookResult> {
  const buffer = await writeXlsxFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      data: rows.map((row, index) =>
        row.map((cell) =>
          index === 0 ? { value: String(cell ?? ''), type: String, fontWeight: 'bold' as const } : cellOf(cell),
        ),
      ),
    })),
  ).toBuffer()
  return { bytes: buffer }
}

const work = workerData as WorkbookWork
const result = work.kind === 'read' ? read(work.bytes) : write(work.sheets)
parentPort?.postMessage(await result.catch((): WorkbookResult => ({ problem: 'unreadable' })))
