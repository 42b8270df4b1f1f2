import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedQuery } from './half-b.ts'
import { select } from './wanted.ts'

/** Reads the half that was written by hand and used while search was tuned. */
export const readHalfA = (): JudgedQuery[] => readWritten('half-a.txt')

/** The fresh sets, each written later than the one before and before any of it was tried. */
const freshSets = [
  'fresh-set.txt',
  'fresh-set-2.txt',
  'fresh-set-3.txt',
  'fresh-set-4.txt',
  'fresh-set-5.txt',
  'fresh-set-6.txt',
  'fresh-set-7.txt',
  'fresh-set-8.txt',
  'fresh-set-9.txt',
  'fresh-set-10.txt',
  'fresh-set-11.txt',
  'fresh-set-12.txt',
  'fresh-set-13.txt',
  'fresh-set-14.txt',
  'fresh-set-15.txt',
]

/** Reads all fresh sets. */
export const readFreshSets = (): JudgedQuery[] => freshSets.flatMap(readWritten)

/** Reads a written list: a heading for each kind, then "queries => what is wanted" a line. */
function readWritten(file: string): JudgedQuery[] {
  let kind = ''
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3)
      const [queries, selection] = line.split(' => ')
      if (queries === undefined || selection === undefined) return []
      const wanted = select(selection)
      if (wanted.length === 0 && selection !== 'none') throw new Error(`selects nothing: ${line}`)
      return queries.split(' ; ').map((q) => ({ kind, q, wanted }))
    })
}
