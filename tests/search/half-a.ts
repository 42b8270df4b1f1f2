import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JudgedQuery } from './half-b.ts'
import { select } from './wanted.ts'

/** Reads the half that was written by hand: a heading for each kind, then "queries => what is wanted" a line. */
export function readHalfA(): JudgedQuery[] {
  let kind = ''
  return readFileSync(join(import.meta.dirname, 'half-a.txt'), 'utf8')
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
