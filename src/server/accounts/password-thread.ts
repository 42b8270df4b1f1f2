import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { whyFailed } from '#server/why-failed.ts'

/** What is asked of the thread: a new hash at a cost, or whether a password is the one that was hashed. */
export type PasswordWork =
  | { id: number; password: string; cost: Options }
  | { id: number; password: string; stored: string }
export type PasswordWorkDone = { id: number; value: string | boolean } | { id: number; problem: string }

/**
 * A thread that does nothing but hash, behind everybody else in the queue for the processor: Linux keeps a niceness for each thread, so
 * whoever only looks at the shop comes first. Elsewhere it would be the whole process's, and is left alone.
 */
const niceness = 5
if (process.platform === 'linux') {
  try {
    setPriority(niceness)
  } catch {
    // Some containers forbid it; one hash at a time is kept all the same.
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
