import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.ts'

/**
 * Returns one hash over the names and contents of files and folders, relative to the root, without tests and build
 * output.
 */
export function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash: Hash, path: string): void {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  hash.update(`${path}\n`)
  if (entry?.isFile()) hash.update(readFileSync(join(root, path)))
  if (!entry?.isDirectory()) return
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!/\.(test|gen)\.tsx?$/.test(name)) addTo(hash, join(path, name))
  }
}
