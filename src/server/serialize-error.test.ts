import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { openLog } from './open-log.ts'
import { markPersonal } from './personal-values.ts'
import { whyFailed } from './why-failed.ts'

const lines: string[] = []
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true, log: openLog('info', { write: (line) => void lines.push(line) }) })
})
afterAll(() => shop.close())

const secret = 'Secreta Secretwala'
const logged = (word: string) => lines.filter((line) => line.includes(word)).join('')

describe('the log of an unexpected failure of the database', () => {
  it('names the statement, the state and the constraint, and none of the values of a row', async () => {
    await shop.database.pool.query(
      `alter table customer_order add constraint breaks_on_purpose check (shipping ->> 'fullName' <> '${secret}')`,
    )
    const { status } = await postOrder(shop.visitor(), {
      shipping: { ...shipping, fullName: secret, email: 'secreta@haatdi.example', address: '7 Secret Street' },
    })
    expect(status).toBe(500)
    const logEntry = JSON.parse(logged('unexpected failure'))
    expect(logEntry.err).toMatchObject({ code: '23514', constraint: 'breaks_on_purpose', table: 'customer_order' })
    expect(logEntry.err.statement).toMatch(/\w/)
    expect(logEntry.err.frames).toContain('place-order.ts')
    expect(lines.join('').toLowerCase()).not.toContain('secret')
  })

  it('says of a built statement its text with its values left out, also in what is noted of a failed message', async () => {
    const failed = await shop.database.run(() =>
      db()
        .execute(sql`select ${secret}::text::int as number`)
        .then(
          () => undefined,
          (error: unknown) => error,
        ),
    )
    expect(String(failed)).toContain(secret)
    expect(whyFailed(failed)).toBe('invalid input syntax for type integer')
    openLog('info', { write: (line) => void lines.push(line) }).warn({ err: failed }, 'a job failed')
    expect(JSON.parse(logged('a job failed')).err).toMatchObject({
      statement: 'select $1::text::int as number',
      cause: { code: '22P02' },
    })
    expect(lines.join('')).not.toContain(secret)
  })

  const post = (key: string) =>
    shop.database.pool.query(`insert into outbox (kind, payload, dedupe_key) values ('order-email', $1::jsonb, $2)`, [
      JSON.stringify({ orderId: secret, kind: 'order_placed', audience: 'customer', accountId: null, brandId: null }),
      key,
    ])

  it('holds for a message that could not be delivered, in the log and in its row', async () => {
    await post('undeliverable-message')
    const errorOf = async () =>
      (await shop.rows(`select last_error from outbox where dedupe_key = 'undeliverable-message'`))[0]?.last_error
    await vi.waitFor(async () => expect(await errorOf()).toBe('the order of an email is not there'))
    expect(logged('a message could not be delivered')).toContain('the order of an email is not there')
    expect(lines.join('')).not.toContain(secret)
  })

  it('holds when the outbox itself breaks', async () => {
    // The rule stands before the message does, so that claiming it is what fails, however quick the worker is.
    await shop.database.pool.query(
      `alter table outbox add constraint breaks_too check (dedupe_key <> 'unclaimable-message' or attempts = 0)`,
    )
    await post('unclaimable-message')
    await vi.waitFor(() => expect(logged('the outbox could not be read')).toContain('breaks_too'))
    expect(lines.join('')).not.toContain(secret)
  })

  it('leaves out what a request or a message was about, and lines of a message that look like places in the code', () => {
    const error = new Error(`no room for Secretwala\n    at 7 Secret Street (back):1:2`)
    markPersonal(error, { shipping: { fullName: secret, address: '7 Secret Street' } })
    openLog('info', { write: (line) => void lines.push(line) }).warn({ err: error }, 'a request failed')
    const { err } = JSON.parse(logged('a request failed'))
    expect(err.message).toContain('no room for [redacted]')
    expect(err.frames).toContain('serialize-error.test.ts')
    expect(JSON.stringify(err).toLowerCase()).not.toContain('secret')
    expect(whyFailed(error)).toBe(err.message)
  })

  it('holds for what an email server says of the person it refuses', async () => {
    const refused = new Error(`550 5.1.1 <asha@shop.example> "${secret}" of 7 Secret Street is unknown`)
    markPersonal(refused, { name: secret, address: '7 Secret Street' })
    expect(whyFailed(refused)).toBe('550 5.1.1 [redacted] "[redacted]" of [redacted] is unknown')
  })
})
