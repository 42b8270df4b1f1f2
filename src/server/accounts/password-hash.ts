import { Worker } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'
import { asPassword } from '#domain/accounts/password.ts'
import { refuse } from '#domain/refusal.ts'
import type { PasswordWork, PasswordWorkDone } from './password-thread.ts'

/** argon2id with 19 MiB and two passes, the least OWASP advises. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Limit of waiting passwords; at some 30 ms each the last one is served within seconds. */
const longestQueue = 100

/** Hashes a new password. Raises `server/busy` when too many wait already. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn<string>((id) => ({ id, password: asPassword(password), cost }))

/** Checks if the password is the one that was hashed. Raises `server/busy` when too many wait already. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn<boolean>((id) => ({ id, password: asPassword(password), stored }))

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }
const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let lastId = 0

/**
 * A hash fills a processor core for some 30 ms, so a burst of logins waits in a queue for one thread of its own
 * instead of taking the cores from the shop (docs/spec/decisions.md#44). The thread is started by the first password and does not
 * keep the process alive.
 */
async function inTurn<Value>(workOf: (id: number) => PasswordWork): Promise<Value> {
  if (waiting.size >= longestQueue) refuse('server/busy', { seconds: 5 })
  thread ??= startWorkerThread()
  const work = workOf(++lastId)
  const done = new Promise<Value>((resolve, reject) => waiting.set(work.id, { resolve, reject }))
  thread.ref()
  thread.postMessage(work)
  return done.finally(() => {
    waiting.delete(work.id)
    if (waiting.size === 0) thread?.unref()
  })
}

function startWorkerThread(): Worker {
  const begun = new Worker(new URL('./password-thread.ts', import.meta.url))
  begun.on('message', (done: PasswordWorkDone) => {
    const { resolve, reject } = waiting.get(done.id) ?? {}
    if ('problem' in done) reject?.(new Error(done.problem))
    else resolve?.(done.value as never)
  })
  const lost = (reason: string) => {
    if (thread === begun) thread = undefined
    for (const { reject } of waiting.values()) reject(new Error(reason))
  }
  begun.on('error', (error) => lost(error.message))
  begun.on('exit', () => lost('the thread for passwords ended'))
  return begun
}
