import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3
const tenMinutesMs = 10 * 60_000

/**
 * Returns a folder in memory if there is one with 4 GiB free, else the one for temporary files. Creating and dropping
 * the database of each test file costs a fifth there: most of it is the making and deleting of 700 small files.
 */
export function findMemoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enoughBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Deletes the clusters in `folder` that a killed run of tests has left behind: nothing else gives the memory back. */
export function deleteAbandonedClusters(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    const cluster = join(folder, name)
    if (!name.startsWith(prefix) || isUsed(cluster)) continue
    rmSync(cluster, { recursive: true, force: true })
  }
}

function isUsed(cluster: string): boolean {
  const running = join(cluster, 'data/postmaster.pid')
  // The server that fills a new folder writes its number with a minus before it.
  const server = existsSync(running) ? Math.abs(Number.parseInt(readFileSync(running, 'utf8'), 10)) : Number.NaN
  // Without a number the server is about to start or to end, unless that was long ago.
  if (Number.isNaN(server)) return isYoung(cluster)
  try {
    process.kill(server, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' || isYoung(cluster)
  }
}

const isYoung = (folder: string): boolean =>
  (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - tenMinutesMs
