import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { sqlState } from '#server/db/sql-state.ts'
import { afterCommit, db, savepoint, transaction } from '#server/db/transaction.ts'
import { isPostgres, openEmptyDatabase } from '#tests/support/test-database.ts'

let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('create table jar (name text primary key, left_over int not null default 0)')
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate jar'))

const inShop = (promise: () => Promise<void>) => () => database.run(promise)
const put = (name: string) => db().execute(sql`insert into jar (name) values (${name})`)
const listJars = async () =>
  (await db().execute<{ name: string }>(sql`select name from jar order by name`)).rows.map(({ name }) => name)
const fail = () => {
  throw new Error('no more jars')
}

describe('transaction', () => {
  test(
    'commits everything when its work resolves, and returns its result',
    inShop(async () => {
      expect(await transaction(async () => [await put('a'), await put('b'), 'done'].at(-1))).toBe('done')
      expect(await listJars()).toEqual(['a', 'b'])
    }),
  )

  test(
    'commits nothing when its work throws',
    inShop(async () => {
      await expect(transaction(async () => [await put('a'), fail()])).rejects.toThrow('no more jars')
      expect(await listJars()).toEqual([])
    }),
  )

  test(
    'is joined by one inside it, so that both are committed or neither',
    inShop(async () => {
      const work = transaction(async () => {
        await put('outer')
        await transaction(() => put('inner'))
        expect(await listJars()).toEqual(['inner', 'outer'])
        fail()
      })
      await expect(work).rejects.toThrow('no more jars')
      expect(await listJars()).toEqual([])
    }),
  )

  test(
    'is rolled back by a joined one that throws, even when the error is caught',
    inShop(async () => {
      const work = transaction(async () => {
        await put('outer')
        await transaction(async () => [await put('inner'), fail()]).catch(() => undefined)
      })
      await expect(work).rejects.toThrow('no more jars')
      expect(await listJars()).toEqual([])
    }),
  )

  test(
    'loses only the failed work inside a savepoint',
    inShop(async () => {
      await transaction(async () => {
        await put('outer')
        await savepoint(async () => [await put('part'), await put('part')]).catch(() => undefined)
        await savepoint(() => put('second part'))
      })
      expect(await listJars()).toEqual(['outer', 'second part'])
    }),
  )

  test(
    'refuses the pool inside, and work that outlives it',
    inShop(async () => {
      let late: Promise<unknown> = Promise.resolve()
      const ended = Promise.withResolvers<void>()
      await transaction(async () => {
        expect(() => database.pool.query('select 1')).toThrow('inside a transaction')
        late = ended.promise.then(() => db())
      })
      ended.resolve()
      await expect(late).rejects.toThrow('has ended')
    }),
  )

  test(
    'refuses to join one of a weaker isolation',
    inShop(async () => {
      const work = transaction(() => transaction(() => put('a'), { isolation: 'serializable' }))
      await expect(work).rejects.toThrow('cannot join')
    }),
  )

  test(
    'leaves a usable connection after a database error, with its SQLSTATE available',
    inShop(async () => {
      const error = await transaction(async () => [await put('a'), await put('a')]).catch((thrown) => thrown)
      expect(sqlState(error)).toBe('23505')
      expect(await listJars()).toEqual([])
    }),
  )

  test('has no database outside database.run()', () => {
    expect(() => db()).toThrow('database.run()')
  })

  test.each(['40001', '40P01'])('runs again after SQLSTATE %s, three times in all', (state) =>
    database.run(async () => {
      let runs = 0
      const collide = (times: number) =>
        transaction(async () => {
          runs++
          await put(`run ${runs}`)
          if (runs <= times) await db().execute(sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`))
        })
      await collide(2)
      expect(await listJars()).toEqual(['run 3'])
      runs = 0
      await database.pool.query('truncate jar')
      await expect(collide(9)).rejects.toSatisfy((error) => sqlState(error) === state)
      expect(runs).toBe(3)
    }),
  )
})

describe('work after the commit', () => {
  test(
    'runs once the rows are committed, outside the transaction, and not after a rollback',
    inShop(async () => {
      const seen: unknown[] = []
      await transaction(async () => {
        await put('a')
        afterCommit(async () => void seen.push(...(await listJars())))
        expect(seen).toEqual([])
      })
      await transaction(async () => [afterCommit(() => void seen.push('never')), fail()]).catch(() => undefined)
      expect(seen).toEqual(['a'])
    }),
  )

  test(
    'is dropped with the savepoint or the retry it belongs to',
    inShop(async () => {
      const seen: string[] = []
      let runs = 0
      await transaction(async () => {
        runs++
        afterCommit(() => void seen.push(`attempt ${runs}`))
        await savepoint(async () => [afterCommit(() => void seen.push('undone part')), fail()]).catch(() => undefined)
        if (runs === 1) await db().execute(sql.raw(`do $$ begin raise sqlstate '40001'; end $$`))
      })
      expect(seen).toEqual(['attempt 2'])
    }),
  )

  test(
    'runs at once outside a transaction',
    inShop(async () => {
      const seen: string[] = []
      afterCommit(() => void seen.push('now'))
      expect(seen).toEqual(['now'])
    }),
  )
})

// Only a server has several connections.
if (isPostgres()) {
  test(
    'runs once more on another connection when its own is cut between two statements, and the process goes on',
    inShop(async () => {
      const opened = Promise.withResolvers<number>()
      const done = Promise.withResolvers<void>()
      let runs = 0
      const cut = transaction(async () => {
        runs++
        await put('a')
        const { rows } = await db().execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        opened.resolve(rows[0]?.pid ?? 0)
        await done.promise
        await put('b')
      })
      await db().execute(sql`select pg_terminate_backend(${await opened.promise})`)
      done.resolve()
      await cut
      expect([runs, await listJars()]).toEqual([2, ['a', 'b']])
    }),
  )

  describe('two transactions at once', () => {
    /** On its one connection the embedded database runs them one after the other. */
    const two = () => (database.kind === 'embedded' ? 1 : 2)

    /** Returns a function that waits until so many have called it; a repeated transaction finds them all there. */
    function meetingOf(many: number): () => Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      let come = 0
      return () => {
        if (++come >= many) resolve()
        return promise
      }
    }

    test(
      'succeed both when they lock crosswise',
      inShop(async () => {
        await put('a')
        await put('b')
        const bothBegun = meetingOf(two())
        const take = (first: string, second: string) =>
          transaction(async () => {
            await db().execute(sql`update jar set left_over = left_over + 1 where name = ${first}`)
            await bothBegun()
            await db().execute(sql`update jar set left_over = left_over + 1 where name = ${second}`)
          })
        await Promise.all([take('a', 'b'), take('b', 'a')])
        const { rows } = await db().execute<{ left_over: number }>(sql`select left_over from jar`)
        expect(rows.map((row) => row.left_over)).toEqual([2, 2])
      }),
    )

    test(
      'leaves a connection that leads to a standby, and takes another one',
      inShop(async () => {
        const { pool } = database
        const held = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
        for (const client of held) await client.query('set default_transaction_read_only = on')
        const [standby, ...others] = held
        for (const other of others) other.release(true)
        standby?.release()
        await transaction(() => put('written'))
        expect(await listJars()).toEqual(['written'])
      }),
    )

    test(
      'behave when serializable as if one came after the other',
      inShop(async () => {
        const bothBegun = meetingOf(two())
        const addNext = () =>
          transaction(
            async () => {
              const jars = await listJars()
              await bothBegun()
              await put(`jar ${jars.length}`)
            },
            { isolation: 'serializable' },
          )
        await Promise.all([addNext(), addNext()])
        expect(await listJars()).toEqual(['jar 0', 'jar 1'])
      }),
    )

    test(
      'cannot block each other longer than the lock timeout',
      inShop(async () => {
        await put('a')
        const lock = () => db().execute(sql`select from jar where name = 'a' for update`)
        const lockSoon = async () => [await db().execute(sql`set local lock_timeout = 200`), await lock()]
        const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const holder = transaction(async () => [await lock(), held.resolve(), await released.promise])
        await held.promise
        await expect(transaction(lockSoon).finally(released.resolve)).rejects.toSatisfy(
          (error) => sqlState(error) === '55P03',
        )
        await holder
      }),
    )
  })
}
