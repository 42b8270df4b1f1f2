import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository-root.ts'

/**
 * Returns one hash over the names and contents of files and folders, relative to the root, without tests and build
 * output.
 */
export const fingerprintOf = (paths: string[]): string =>
  hashOf(paths, (path, hash) => void hash.update(readFileSync(join(root, path))))

/**
 * Returns one hash over the names, sizes and times of change of the same files: as long as it is the same, so is the fingerprint. It reads no
 * file, which takes a tenth of the time.
 */
export const stampOf = (paths: string[]): string =>
  hashOf(paths, (_, hash, { size, mtimeMs }) => void hash.update(`${size} ${mtimeMs}\n`))

type AddFile = (path: string, hash: Hash, entry: Stats) => void

function hashOf(paths: string[], addFile: AddFile): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const entry = statSync(join(root, path), { throwIfNoEntry: false })
    hash.update(`${path}\n`)
    if (entry?.isFile()) addFile(path, hash, entry)
    if (!entry?.isDirectory()) return
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!/\.(test|gen)\.tsx?$/.test(name)) add(join(path, name))
    }
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}
