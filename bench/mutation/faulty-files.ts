import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, plantFaults } from './planted-faults.ts'

const root = join(import.meta.dirname, '../..')

/** Returns the mutated files with their faults, numbered across all files. */
export function plantAll(): { path: string; text: string; faults: Fault[] }[] {
  let first = 0
  return (process.env.FAULTY_FILES ?? '').split(',').map((file) => {
    const path = join(root, file)
    const planted = plantFaults(file, readFileSync(path, 'utf8'), first)
    first += planted.faults.length
    return { path, ...planted }
  })
}
