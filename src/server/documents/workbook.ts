import { Worker } from 'node:worker_threads'
import type { CsvCell } from './csv-text.ts'

/** A cell as a workbook holds it. */
export type WorkbookCell = string | number | boolean | Date | null

type WrittenSheet = { name: string; rows: readonly (readonly CsvCell[])[] }
export type WorkbookWork = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; sheets: readonly WrittenSheet[] }
export type WorkbookResult = { rows: WorkbookCell[][] } | { bytes: Uint8Array } | { problem: string }

/** A hostile workbook is stopped by any of these: time, memory, unpacked bytes (`workbook-worker.ts`). */
const longestMilliseconds = 10_000
const memoryLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** Returns a workbook (XLSX); text stays text, so that nothing in it runs as a formula or loses its zeros. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const result = await inTurn({ kind: 'write', sheets })
  if ('bytes' in result) return result.bytes
  throw new Error('problem' in result ? result.problem : 'a workbook was not written')
}

/** Returns the cells of the first sheet of a workbook (XLSX); null when it cannot be read, or not within its limits. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookCell[][] | null> {
  const result = await inTurn({ kind: 'read', bytes })
  return 'rows' in result ? result.rows : null
}

let last: Promise<unknown> = Promise.resolve()

/** One workbook at a time, in a thread of its own: reading and writing one fills a processor core. */
function inTurn(work: WorkbookWork): Promise<WorkbookResult> {
  const turn = last.then(() => inWorker(work))
  last = turn.catch(() => undefined)
  return turn
}

function inWorker(workerData: WorkbookWork): Promise<WorkbookResult> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: memoryLimits,
    })
    const end = (result: WorkbookResult) => {
      clearTimeout(timer)
      void thread.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => end({ problem: 'too-slow' }), longestMilliseconds)
    thread.on('message', end)
    thread.on('error', () => end({ problem: 'the thread failed' }))
    thread.on('exit', () => end({ problem: 'the thread ended' }))
  })
}
