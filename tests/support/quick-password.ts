import { hashSync, type Options } from '@node-rs/argon2'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import type { Database } from '#server/db/database.ts'

/** The least argon2id takes: a check costs a tenth of a millisecond in place of some 15. */
const cost: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The demo password, hashed at hardly any cost: most tests sign in to act as a person, not to test how. */
export const quickDemoHash: string = hashSync(demoPassword, cost)

/** Gives every account of a database that has only demo accounts the quick hash. */
export const quickenPasswords = ({ pool }: Database): Promise<unknown> =>
  pool.query('update credential set password = $1 where password is not null', [quickDemoHash])
