import { and, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { deliver } from '#server/deliveries.ts'
import type { House } from '#server/house.ts'

const batch = 20
const leaseSeconds = 60
const idleMilliseconds = 2_000
const mostTries = 10

/** What somebody typed without being known to us: such a row goes as soon as it is done with, or was tried for the last time. */
const forgottenKinds: ReadonlySet<string> = new Set(['order-lookup'])

type Message = typeof outbox.$inferSelect

export type OutboxWorker = { wake(): void; stop(): Promise<void> }

/**
 * Sends what committed transactions left in the outbox: claims a few rows under a lease, delivers each, marks it done.
 * A failed one waits longer each time and is parked after ten tries, so that it blocks nothing (reliability R6).
 * Delivery may happen twice after a crash; every delivery is keyed, so the receiver can tell.
 */
export function startOutbox(house: House, database: Database): OutboxWorker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = (): void => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    clearTimeout(timer)
    running = database
      .run(() => drain(house, () => stopped))
      .catch((error: unknown) => house.log.warn({ err: error }, 'the outbox could not be read'))
      .then(() => {
        running = undefined
        if (stopped) return
        timer = setTimeout(run, again ? 0 : idleMilliseconds)
        timer.unref()
        again = false
      })
  }
  timer = setTimeout(run, idleMilliseconds)
  timer.unref()

  return {
    wake: run,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function drain(house: House, stopped: () => boolean): Promise<void> {
  for (;;) {
    const messages = await claim()
    if (messages.length === 0) return
    for (const message of messages) {
      if (stopped()) return giveBack(messages)
      await send(house, message)
    }
  }
}

async function claim(): Promise<Message[]> {
  const due = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.parkedAt),
        lte(outbox.runAt, sql`now()`),
        or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`)),
      ),
    )
    .orderBy(outbox.runAt, outbox.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  return db()
    .update(outbox)
    .set({ lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`, tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, due))
    .returning()
}

async function send(house: House, message: Message): Promise<void> {
  const row = sql`${outbox.id} = ${message.id}`
  try {
    await deliver(house, message)
    if (forgottenKinds.has(message.kind)) await db().delete(outbox).where(row)
    else await db().update(outbox).set({ doneAt: sql`now()`, lockedUntil: null, lastError: null }).where(row)
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    house.log.warn(
      { kind: message.kind, id: message.id, tries: message.tries, reason },
      'a message could not be delivered',
    )
    const parked = message.tries >= mostTries
    if (parked && forgottenKinds.has(message.kind)) return void (await db().delete(outbox).where(row))
    await db()
      .update(outbox)
      .set({
        lockedUntil: null,
        lastError: reason,
        ...(parked ? { parkedAt: sql`now()` } : { runAt: sql`now() + make_interval(secs => ${2 ** message.tries})` }),
      })
      .where(row)
  }
}

async function giveBack(messages: Message[]): Promise<void> {
  await db()
    .update(outbox)
    .set({ lockedUntil: null })
    .where(
      and(
        inArray(
          outbox.id,
          messages.map((message) => message.id),
        ),
        isNull(outbox.doneAt),
      ),
    )
}
