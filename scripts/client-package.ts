import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientTypes } from './client-types.ts'

/** Writes the package of the TypeScript client into an empty folder: its own files, and the types of the contract. */
export function writeClientPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync('clients/typescript', folder, { recursive: true })
  writeFileSync(join(folder, 'operations.d.ts'), clientTypes())
}
