import { hash, verify } from '@node-rs/argon2'
import { asPassword } from '#domain/password.ts'
import { refuse } from '#domain/refusal.ts'

/** argon2id with 19 MiB and two passes, the least OWASP advises. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many may wait; at some 30 ms each the last one is served within seconds. */
const longestQueue = 100
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Hashes a new password. Raises `server/busy` when too many wait already. */
export const hashPassword = (password: string): Promise<string> => oneAtATime(() => hash(asPassword(password), cost))

/** Whether the password is the one that was hashed. Raises `server/busy` when too many wait already. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  oneAtATime(() => verify(stored, asPassword(password)))

/** A hash fills a processor core, so a login storm waits in line here instead of taking the cores from the shop (decisions 44). */
async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= longestQueue) refuse('server/busy', { seconds: 5 })
  waiting++
  const mine = last.then(work).finally(() => waiting--)
  last = mine.catch(() => undefined)
  return mine
}
