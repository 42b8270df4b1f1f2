import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { whyFailed } from '#server/why-failed.ts'

/** A task for the thread: a new hash at a cost, or a check of a password against its hash. */
export type PasswordWork =
  | { id: number; password: string; cost: Options }
  | { id: number; password: string; stored: string }
export type PasswordWorkDone = { id: number; value: string | boolean } | { id: number; problem: string }

/**
 * A thread that only hashes, at lower priority than everything else: Linux sets niceness per thread, so visitors come
 * first. On other systems it would apply to the whole process, and is not set.
 */
const niceness = 5
if (process.platform === 'linux') {
  try {
    setPriority(niceness)
  } catch {
    // Some containers forbid it; hashes still run one at a time.
  }
}

parentPort?.on('message', (work: PasswordWork) => {
  const { id, password } = work
  try {
    const value = 'stored' in work ? verifySync(work.stored, password) : hashSync(password, work.cost)
    parentPort?.postMessage({ id, value } satisfies PasswordWorkDone)
  } catch (error) {
    parentPort?.postMessage({
      id,
      problem: whyFailed(error),
    } satisfies PasswordWorkDone)
  }
})
