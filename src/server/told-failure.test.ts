import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { place } from '#tests/support/order-shop.ts'
import { openLog } from './open-log.ts'
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
    const { status } = await place(shop.visitor(), {
      shipping: { ...shipping, fullName: secret, email: 'secreta@haatdi.example', address: '7 Secret Street' },
    })
    expect(status).toBe(500)
    const told = JSON.parse(logged('unexpected failure'))
    expect(told.err).toMatchObject({ code: '23514', constraint: 'breaks_on_purpose', table: 'customer_order' })
    expect(told.err.statement).toMatch(/\w/)
    expect(told.err.frames).toContain('place-order.ts')
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

  it('holds for what the outbox could not do', async () => {
    await shop.database.pool.query(
      `insert into outbox (kind, payload, dedupe_key) values ('order-mail', $1::jsonb, 'secret-message')`,
      [JSON.stringify({ orderId: secret, kind: 'order_placed', audience: 'customer', accountId: null, brandId: null })],
    )
    await shop.database.pool.query(
      `alter table outbox add constraint breaks_too check (dedupe_key <> 'secret-message' or tries = 0) not valid`,
    )
    await vi.waitFor(() => expect(lines.join('')).toMatch(/outbox/), { timeout: 10_000 })
    expect(lines.join('')).not.toContain(secret)
  })
})
