import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { transaction } from '#server/db/transaction.ts'
import { deliveries } from '#server/deliveries.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import type { EmailSender } from '#server/email/email-sender.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { type Post, post } from './outbox.ts'
import { type OutboxWorker, startOutbox } from './outbox-worker.ts'

let database: Database
let workers: OutboxWorker[]
beforeEach(async () => {
  database = await openTestDatabase()
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await database.close()
})

const start = (sendEmail: EmailSender): OutboxWorker => {
  const config = { publicUrl: 'http://shop.example', email: { unconfirmed: { attempts: 10_000, seconds: 60 } } }
  const context = {
    config,
    secret: onlySecret('a secret that hides addresses'),
    sendEmail,
    log: pino({ level: 'silent' }),
  }
  const worker = startOutbox(context as unknown as AppContext, database, deliveries)
  workers.push(worker)
  worker.notify()
  return worker
}
const put = (posts: readonly Post[]) =>
  database.run(() => transaction(() => post({ notifyOutbox: () => undefined }, posts)))
const emailTo = (to: string, key: string, sequence?: string): Post => ({
  ...emailMessage(key, { to, language: 'en', template: 'passwordChanged', values: { name: 'Hetal' } }),
  ...(sequence ? { sequence } : {}),
})
/** The submission of a refund that does not exist: there is nothing to do, and it counts as done. */
const refund = (key: string): Post => ({ kind: 'submit-refund', dedupeKey: key, payload: { refundId: key } })
const rows = async (text: string) => (await database.pool.query(text)).rows
const left = async (where = 'true') =>
  (await rows(`select count(*)::int as n from outbox where done_at is null and ${where}`))[0].n
const allSent = () => vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000, interval: 30 })

test('emails of one sequence leave in their order however long each takes, in two processes at once', async () => {
  const sent: string[] = []
  const slow: EmailSender = async ({ key }) => {
    for (let turns = Math.random() * 50; turns > 0; turns--) await nextTurn()
    sent.push(key)
  }
  const messageKinds = ['a', 'b', 'c', 'd']
  await put(
    Array.from({ length: 10 }, (_, turn) =>
      messageKinds.map((messageKind) => emailTo('x@example.com', `${messageKind}:${turn}`, messageKind)),
    ).flat(),
  )
  start(slow)
  start(slow)
  await allSent()
  expect(sent).toHaveLength(40)
  for (const messageKind of messageKinds)
    expect(sent.filter((key) => key.startsWith(`email:${messageKind}:`))).toEqual(
      Array.from({ length: 10 }, (_, turn) => `email:${messageKind}:${turn}`),
    )
})

test('money passes a thousand emails that wait (reliability R6)', async () => {
  await put(Array.from({ length: 1_000 }, (_, turn) => emailTo('x@example.com', String(turn))))
  await put(Array.from({ length: 20 }, (_, turn) => refund(`r${turn}`)))
  const sent = Promise.withResolvers<void>()
  const worker = start(() => sent.promise)
  await vi.waitFor(async () => expect(await left(`kind = 'submit-refund'`)).toBe(0), { timeout: 5_000, interval: 10 })
  expect(await left(`kind = 'email'`)).toBe(1_000)
  sent.resolve()
  await worker.stop()
})

test('a letter whose address hangs or fails holds nobody else up, and its own followers only for a while', async () => {
  const sent: string[] = []
  let releaseHanging: () => void = () => undefined
  start(async ({ key, to }) => {
    if (to === 'hangs@example.com')
      await new Promise<void>((resolve) => {
        releaseHanging = resolve
      })
    if (to === 'fails@example.com') throw new Error('no such mailbox')
    sent.push(key)
  })
  await put([
    emailTo('hangs@example.com', 'hanging'),
    emailTo('fails@example.com', 'failing', 'dead'),
    emailTo('fine@example.com', 'follower', 'dead'),
    ...Array.from({ length: 60 }, (_, turn) => emailTo('fine@example.com', `fine:${turn}`)),
  ])
  workers[0]?.notify()
  await vi.waitFor(() => expect(sent).toHaveLength(60), { timeout: 10_000, interval: 20 })
  expect(sent).not.toContain('email:follower')
  // Its third try fails: the next messages of its sequence are sent.
  await rows(`update outbox set attempts = 2, run_at = now() where dedupe_key = 'email:failing'`)
  workers[0]?.notify()
  await vi.waitFor(() => expect(sent).toContain('email:follower'), { timeout: 10_000, interval: 20 })
  expect(await rows(`select attempts, last_error from outbox where dedupe_key = 'email:failing'`)).toEqual([
    { attempts: 3, last_error: 'no such mailbox' },
  ])
  releaseHanging()
  await vi.waitFor(() => expect(sent).toContain('email:hanging'))
})

test('what waits too long behind emails that hang goes back untried, so that no other process sends it too', async () => {
  const sent: string[] = []
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await put(Array.from({ length: 10 }, (_, turn) => emailTo('x@example.com', String(turn))))
  start(async ({ key }) => {
    await held
    sent.push(key)
  })
  await vi.waitFor(async () => expect(await left('locked_until is not null')).toBe(10), { interval: 10 })
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
  workers[0]?.notify()
  await vi.waitFor(async () => expect(await left('locked_until is null and attempts = 0')).toBeGreaterThan(5), {
    timeout: 5_000,
    interval: 30,
  })
  later.mockRestore()
  goOn()
  await allSent()
  expect(new Set(sent).size).toBe(10)
  expect(sent).toHaveLength(10)
})

test('after ten tries a letter is parked and asked for no more', async () => {
  let attempts = 0
  await put([emailTo('fails@example.com', 'failing')])
  await rows('update outbox set attempts = 9')
  const sent: string[] = []
  start(async ({ key, to }) => {
    sent.push(key)
    if (to !== 'fails@example.com') return
    attempts++
    throw new Error('no such mailbox')
  })
  await vi.waitFor(async () => expect(await rows('select 1 from outbox where failed_at is not null')).toHaveLength(1))
  await put([emailTo('fine@example.com', 'later')])
  workers[0]?.notify()
  await vi.waitFor(() => expect(sent).toContain('email:later'))
  expect(attempts).toBe(1)
})

test('a stop waits for what is on its way and begins nothing new; the rest leaves after the next start, each once', async () => {
  const sent: string[] = []
  await put(Array.from({ length: 40 }, (_, turn) => emailTo('x@example.com', String(turn))))
  const held = Promise.withResolvers<void>()
  const sendEmail: EmailSender = async ({ key }) => {
    if (sent.length > 0) await held.promise
    sent.push(key)
  }
  const worker = start(sendEmail)
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), { interval: 5 })
  const stopped = worker.stop()
  held.resolve()
  await stopped
  const before = sent.length
  expect(before).toBeLessThan(40)
  expect(await left()).toBe(40 - before)
  expect(await left('locked_until is not null')).toBe(0)
  // Messages claimed but not started do not count as tried.
  expect(await left('attempts > 0')).toBe(0)
  worker.notify()
  expect(await left()).toBe(40 - before)
  expect(sent).toHaveLength(before)
  start(sendEmail)
  await allSent()
  expect(new Set(sent).size).toBe(40)
  expect(sent).toHaveLength(40)
})
