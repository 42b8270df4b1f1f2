import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Handle } from '#server/db/database.ts'
import {
  databaseScope,
  type Isolation,
  type OpenTransaction,
  type Scope,
  type Witness,
} from '#server/db/database-scope.ts'
import { isConnectionLost, sqlState } from '#server/db/sql-state.ts'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const retries = 2
/** Once: a server that was replaced answers at the next connection, and one that is gone is not waited for twice. */
const reconnects = 1

/** Returns the query builder to use now: the transaction's connection inside one, the pool's outside. */
export function db(): Handle {
  const { database, transaction } = findScope()
  return transaction ? transaction.handle : database.handle
}

/**
 * Runs the work in one transaction: all of it is committed when it resolves, nothing when it throws. A nested call
 * joins the outer one, and a joined call that throws rolls back the whole, even if the error is caught (use
 * `savepoint` for work that may fail). After a serialization failure or a deadlock the work runs again, twice at
 * most, and once after a connection lost before the commit was sent, so it must do only database work: anything else
 * goes to `afterCommit`. A connection lost during the commit is never retried here: nobody knows whether it counted.
 * Send the queries of one transaction one after another, not with `Promise.all`.
 */
export async function transaction<Result>(
  work: () => Promise<Result>,
  { isolation = 'read committed' }: { isolation?: Isolation } = {},
): Promise<Result> {
  const scope = findScope()
  if (scope.transaction) return join(scope.transaction, work, isolation)
  for (let attempt = 0; ; attempt++) {
    const progress = { committing: false }
    try {
      return await runOnce(scope, work, isolation, progress)
    } catch (error) {
      const isUnknown = progress.committing && isConnectionLost(error)
      if (isUnknown || attempt >= mostRetries(error)) throw error
      // A random wait keeps the two that collided from colliding again.
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 40 * (attempt + 1)))
    }
  }
}

function mostRetries(error: unknown): number {
  if (isConnectionLost(error)) return reconnects
  const state = sqlState(error)
  return state === serializationFailure || state === deadlockDetected ? retries : 0
}

/**
 * Runs work inside a transaction that may fail alone. When it throws, only its own writes are undone, and the error
 * is rethrown.
 */
export async function savepoint<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = findScope()
  const outer = scope.transaction
  if (!outer) throw new Error('savepoint() was called outside a transaction.')
  await outer.handle.execute('savepoint part')
  const part: OpenTransaction = {
    ...outer,
    afterCommit: [],
    beforeCommit: new Map(),
    locks: new Set(outer.locks),
    doomedBy: undefined,
  }
  try {
    const result = await databaseScope.run({ ...scope, transaction: part }, work)
    if (part.doomedBy !== undefined) throw part.doomedBy
    await outer.handle.execute('release savepoint part')
    outer.afterCommit.push(...part.afterCommit)
    for (const [key, late] of part.beforeCommit) outer.beforeCommit.set(key, late)
    for (const lock of part.locks) outer.locks.add(lock)
    return result
  } catch (error) {
    await outer.handle.execute('rollback to savepoint part')
    await outer.handle.execute('release savepoint part')
    throw error
  } finally {
    part.open = false
  }
}

/**
 * Defers the work until after the commit (notify a worker, clear a cache); it never runs after a rollback. Outside a
 * transaction: runs it now.
 */
export function afterCommit(work: () => void | Promise<void>): void {
  const scope = findScope()
  if (scope.transaction) scope.transaction.afterCommit.push(work)
  else void runHook(scope, work)
}

/**
 * Defers work to the end of the transaction, in the same transaction: once for each key, however often it is
 * requested, and never after a rollback. Outside a transaction it throws an Error (a bug).
 */
export function beforeCommit(key: string, work: () => Promise<void>): void {
  const { transaction: open } = findScope()
  if (!open) throw new Error('beforeCommit() was called outside a transaction.')
  open.beforeCommit.set(key, work)
}

/** Notes that the running transaction has taken a lock, so that it is not taken twice; a savepoint that is rolled back loses its own. */
export const noteLock = (name: string): void => void findScope().transaction?.locks.add(name)

/** Returns whether the running transaction has noted this lock. */
export const holdsLock = (name: string): boolean => findScope().transaction?.locks.has(name) === true

/** Returns whether the running work is inside a transaction, which a caller further out has begun. */
export const isInTransaction = (): boolean => findScope().transaction !== undefined

/** Returns the pool that the running work belongs to: the key of what is kept in memory for its database. */
export const currentPool = (): Pool => findScope().database.pool

/** Runs the work with this witness in each of its transactions. */
export const witnessed = <Result>(witness: Witness, work: () => Promise<Result>): Promise<Result> =>
  databaseScope.run({ ...findScope(), witness }, work)

function findScope(): Scope {
  const scope = databaseScope.getStore()
  if (!scope) throw new Error('No database here: the work must start inside database.run().')
  if (scope.transaction && !scope.transaction.open) {
    throw new Error('The transaction this work belongs to has ended: await the work, or start it with afterCommit().')
  }
  return scope
}

async function join<Result>(
  outer: OpenTransaction,
  work: () => Promise<Result>,
  isolation: Isolation,
): Promise<Result> {
  if (isolation !== 'read committed' && isolation !== outer.isolation) {
    throw new Error(`A ${isolation} transaction cannot join one that is ${outer.isolation}.`)
  }
  try {
    return await work()
  } catch (error) {
    outer.doomedBy ??= error
    throw error
  }
}

async function runOnce<Result>(
  scope: Scope,
  work: () => Promise<Result>,
  isolation: Isolation,
  progress: { committing: boolean },
): Promise<Result> {
  const client = await scope.database.pool.connect()
  const current: OpenTransaction = {
    handle: drizzle(client, { casing: 'snake_case' }),
    isolation,
    afterCommit: [],
    beforeCommit: new Map(),
    locks: new Set(),
    open: true,
  }
  let result: Result
  try {
    await client.query(`begin isolation level ${isolation}`)
    result = await databaseScope.run({ ...scope, transaction: current }, async () => {
      await scope.witness?.begun()
      const answer = await work()
      if (current.doomedBy === undefined) {
        await finish(current)
        await scope.witness?.committing()
      }
      return answer
    })
    if (current.doomedBy !== undefined) throw current.doomedBy
    current.open = false
    progress.committing = true
    await client.query('commit')
  } catch (error) {
    current.open = false
    await rollBack(client, error)
    throw error
  }
  client.release()
  for (const hook of current.afterCommit) await runHook(scope, hook)
  return result
}

/** Deferred work may defer more. */
async function finish({ beforeCommit: left }: OpenTransaction): Promise<void> {
  for (const [key, work] of left) {
    left.delete(key)
    await work()
  }
}

/** Destroys the connection instead of reusing it where it was lost, leads to a standby, or cannot even roll back. */
async function rollBack(client: PoolClient, reason: unknown): Promise<void> {
  if (isConnectionLost(reason)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

/** The commit is final whatever a hook does, so its failure is logged, not thrown. */
async function runHook(scope: Scope, hook: () => void | Promise<void>): Promise<void> {
  try {
    await databaseScope.run({ database: scope.database, log: scope.log }, hook)
  } catch (error) {
    scope.log.error({ err: error }, 'work after a commit failed')
  }
}
