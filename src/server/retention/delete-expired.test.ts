import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { startIntervalJob } from '#server/jobs/interval-job.ts'
import { buildAccount } from '#tests/support/builders.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { dataRetention, deleteExpired } from './delete-expired.ts'

let shop: Shop
let context: AppContext
beforeAll(async () => {
  shop = await openOrderShop()
  context = workerContext(shop.origin, {}, 'a secret that forgetting shares, long enough')
})
afterAll(() => shop.close())

const names = async (sql: string): Promise<string[]> => (await shop.rows(sql)).map(({ name }) => name).sort()
const deleteExpiredRows = () => shop.database.run(() => deleteExpired(context))

describe('deletes once a day what is past its retention period, and nothing else', () => {
  test('deletes keys of orders, sessions, links, emails and questions, each at the end of its period', async () => {
    const [{ id }] = await shop.rows(`select id from account where email = 'customer@haatdi.example'`)
    await shop.rows(`insert into idempotency_key (visitor_key, key, request_hash, reply, created_at) values
      ('x', 'old', '', '{}', now() - interval '7 days 1 minute'), ('x', 'young', '', '{}', now() - interval '6 days 23 hours')`)
    await shop.rows(
      `insert into session (token, account_id, expires_at) values
        ('old', $1, now() - interval '1 minute'), ('young', $1, now() + interval '1 minute')`,
      [id],
    )
    await shop.rows(`insert into single_use_token (token_hash, purpose, expires_at, used_at) values
      ('ran-out', 'invitation', now() - interval '31 days', null), ('used', 'invitation', now() + interval '1 day', now() - interval '31 days'),
      ('ran-out-lately', 'invitation', now() - interval '29 days', null), ('waits', 'invitation', now() + interval '1 day', null)`)
    await shop.rows(`insert into outbox (kind, payload, dedupe_key, done_at, failed_at) values
      ('email', '{}', 'old', now() - interval '31 days', null), ('email', '{}', 'parked', null, now() - interval '91 days'),
      ('email', '{}', 'young', now() - interval '29 days', null), ('email', '{}', 'failed-lately', null, now() - interval '89 days'),
      ('submit-refund', '{}', 'money', now() - interval '400 days', null), ('index-products', '{}', 'done-work', now() - interval '31 days', null), ('order-email', '{}', 'of-an-order', now() - interval '400 days', null)`)
    await shop.rows(`insert into contact_message (name, email, subject, message, language, created_at) values
      ('old', 'a@haatdi.example', 's', 'm', 'en', now() - interval '2 years 1 day'), ('young', 'a@haatdi.example', 's', 'm', 'en', now() - interval '1 year')`)

    await deleteExpiredRows()

    expect(await names(`select key as name from idempotency_key where visitor_key = 'x'`)).toEqual(['young'])
    expect(await names(`select token as name from session`)).toEqual(['young'])
    expect(await names(`select token_hash as name from single_use_token`)).toEqual(['ran-out-lately', 'waits'])
    expect(
      await names(`select dedupe_key as name from outbox where done_at is not null or failed_at is not null`),
    ).toEqual(['failed-lately', 'money', 'of-an-order', 'young'])
    expect(await names(`select name from contact_message`)).toEqual(['young'])
  })

  test('runs by itself, some time after the shop has started', async () => {
    await shop.rows(
      `insert into idempotency_key (visitor_key, key, request_hash, reply, created_at)
        values ('by-itself', 'old', '', '{}', now() - interval '8 days')`,
    )
    const retention = startIntervalJob(context, shop.database, { ...dataRetention, first: 10 })
    await vi.waitFor(async () =>
      expect(await shop.rows(`select 1 from idempotency_key where visitor_key = 'by-itself'`)).toEqual([]),
    )
    await retention.stop()
  })

  test('deletes more than one batch', async () => {
    await shop.rows(`insert into idempotency_key (visitor_key, key, request_hash, reply, created_at)
      select 'many', n::text, '', '{}', now() - interval '8 days' from generate_series(1, 1201) n`)
    await deleteExpiredRows()
    expect(await shop.rows(`select 1 from idempotency_key where visitor_key = 'many'`)).toEqual([])
  })

  test('deletes a support ticket two years after the last message; before that nothing can be deleted', async () => {
    const openTicket = async (number: string, age: string, lastMessageAge: string) => {
      const [{ id }] = await shop.rows(
        `insert into support_ticket (number, email, topic, language, created_at, updated_at)
         values ($1, 'a@haatdi.example', 'other', 'en', now() - $2::interval, now() - $3::interval) returning id`,
        [number, age, lastMessageAge],
      )
      for (const at of [age, lastMessageAge])
        await shop.rows(
          `insert into support_ticket_event (ticket_id, kind, text, at) values ($1, 'opened', 'Where is it?', now() - $2::interval)`,
          [id, at],
        )
    }
    await openTicket('HS-2222-AAAA', '3 years', '2 years 1 day')
    await openTicket('HS-2222-BBBB', '3 years', '1 year')
    await deleteExpiredRows()
    expect(await names(`select number as name from support_ticket where number like 'HS-2222-%'`)).toEqual([
      'HS-2222-BBBB',
    ])
    expect(await shop.rows(`select 1 from support_ticket_event where text = 'Where is it?'`)).toHaveLength(2)
    await expect(shop.rows(`delete from support_ticket_event where at > now() - interval '2 years'`)).rejects.toThrow(
      'append-only',
    )
    await expect(shop.rows(`update support_ticket_event set text = 'Here' where text is not null`)).rejects.toThrow(
      'append-only',
    )
  })
})

describe('account unused for three years', () => {
  const open = async (name: string, role: 'user' | 'courier' | 'admin' = 'user') => {
    const id = await shop.database.run(() =>
      buildAccount({
        username: name,
        name: `Kavita ${name}`,
        role,
        password: 'a long enough password 7',
        language: 'gu',
        ...(role === 'courier' ? { capabilities: ['hub'] } : {}),
      }),
    )
    await shop.rows(`update account set created_at = now() - interval '5 years' where id = $1`, [id])
    await shop.rows(`update security_event set at = now() - interval '5 years' where account_id = $1`, [id])
    return id
  }
  const visit = (id: string, ago: string) =>
    shop.rows(`insert into security_event (account_id, kind, at) values ($1, 'signed-in', now() - $2::interval)`, [
      id,
      ago,
    ])
  const warningEmail = async (id: string) =>
    (await shop.rows(`select payload from outbox where dedupe_key = 'email:account-unvisited:' || $1`, [id]))[0]
      ?.payload
  const isClosed = async (id: string) =>
    (await shop.rows('select closed_at is not null as closed from account where id = $1', [id]))[0].closed
  /** Dates the email back, once the shop's own worker has sent it: it would write its own time over this one. */
  const emailSent = async (id: string, ago: string) => {
    const key = `email:account-unvisited:${id}`
    const find = () => shop.rows('select 1 from outbox where dedupe_key = $1 and done_at is not null', [key])
    await vi.waitFor(async () => expect(await find()).toHaveLength(1), { timeout: 20_000, interval: 50 })
    await shop.rows('update outbox set done_at = now() - $2::interval where dedupe_key = $1', [key, ago])
  }

  test('is notified by email, and closed 48 hours after it', async () => {
    const id = await open('unvisited')
    await visit(id, '3 years 31 days')
    await deleteExpiredRows()
    expect(await warningEmail(id)).toMatchObject({
      to: 'unvisited@haatdi.example',
      language: 'gu',
      template: 'accountUnvisited',
    })
    await emailSent(id, '47 hours')
    await deleteExpiredRows()
    expect(await isClosed(id)).toBe(false)
    await emailSent(id, '48 hours 1 minute')
    await Promise.all([deleteExpiredRows(), deleteExpiredRows()])
    expect(await isClosed(id)).toBe(true)
    const farewells = await shop.rows(`select payload from outbox where dedupe_key = 'email:account-closed:' || $1`, [
      id,
    ])
    expect(farewells).toMatchObject([{ payload: { to: 'unvisited@haatdi.example' } }])
  })

  test('stays when its owner signs in after the email', async () => {
    const id = await open('comes-back')
    await deleteExpiredRows()
    await emailSent(id, '3 days')
    await visit(id, '1 hour')
    await deleteExpiredRows()
    expect(await isClosed(id)).toBe(false)
  })

  test('is neither notified nor closed when it was used, is staff, has a store, is suspended or has an open order', async () => {
    const retained = {
      visited: await open('visited-once'),
      courier: await open('works-here', 'courier'),
      admin: await open('rules-here', 'admin'),
      store: await open('has-a-store'),
      suspended: await open('suspended-one'),
      order: await open('waits-for-a-box'),
      session: await open('still-in'),
    }
    await visit(retained.visited, '3 years 1 day')
    await shop.rows(
      `update account set role = 'seller', brand_id = (select id from brand where id not in (select brand_id from account where brand_id is not null) limit 1) where id = $1`,
      [retained.store],
    )
    await shop.rows(`update account set disabled_at = now() where id = $1`, [retained.suspended])
    const { body } = await postOrder(shop.visitor())
    await shop.rows(`update customer_order set account_id = $1, placed_at = now() - interval '4 years' where id = $2`, [
      retained.order,
      body.order.id,
    ])
    await shop.rows(`insert into session (token, account_id, expires_at) values ('in', $1, now() + interval '1 day')`, [
      retained.session,
    ])
    await deleteExpiredRows()
    for (const [why, id] of Object.entries(retained)) {
      expect(await warningEmail(id), why).toBeUndefined()
      expect(await isClosed(id), why).toBe(false)
    }
  })
})
