import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '#server/start-refused.ts'

/**
 * Locks the folder for this process, and returns the function that releases it. The lock is the operating system's,
 * on a file beside the folder, so it ends with the process, even on `kill -9`. Nothing else may open that file: on
 * Unix closing it anywhere in the process would drop the lock. Raises `StartRefused` when another process holds the
 * folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = openLockFile(`${folder}.lock`)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new StartRefused(
      `The data folder "${folder}" is in use by another running shop: stop that one first, or set DATA_DIR to another folder.`,
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}

const sqliteBusy = 5

/** An unreferenced lock would be garbage-collected, and released with it. */
const held = new Set<DatabaseSync>()

function openLockFile(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true })
    return new DatabaseSync(path, { timeout: 0 })
  } catch {
    throw new StartRefused(`DATA_DIR is "${dirname(path)}", but that folder cannot be written to.`)
  }
}
