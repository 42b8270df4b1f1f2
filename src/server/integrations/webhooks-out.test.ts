import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventTypes } from '#domain/integrations/event-type.ts'
import { deleteExpiredRows } from '#server/retention/expired-row-store.ts'
import { retentionPeriods } from '#server/retention/retention-periods.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

type Received = { headers: Record<string, string>; body: string }

let shop: Shop
let admin: ShopVisitor
let receiver: Server
let url = ''
let received: Received[] = []
/** How the receiver answers. */
let answer: { status: number; headers?: Record<string, string>; text?: string } = { status: 200 }
/** The next try is far away, so that none comes between. */
const later = { 'retry-after': '7200' }
const reason = 'for the warehouse'

beforeAll(async () => {
  shop = await openOrderShop({ OUTGOING_LOOPBACK: 'on' })
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(answer.status, answer.headers).end(answer.text)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await shop.close()
  receiver.closeAllConnections()
  receiver.close()
})
beforeEach(async () => {
  await shop.rows('delete from webhook_endpoint')
  await shop.rows(`delete from outbox where kind = 'send-webhook'`)
  answer = { status: 200 }
  received = []
})

const make = (events: readonly string[], more: object = {}) =>
  admin.post('/api/admin/webhooks', { url, description: 'Warehouse', events, ...more })
async function madeWith(events: readonly string[]) {
  const { status, body } = await make(events)
  expect([status, body.code]).toEqual([201, undefined])
  return { secret: body.secret as string, id: body.item.id as string, path: `/api/admin/webhooks/${body.item.id}` }
}
const log = async (path: string) => (await admin.get(`${path}/deliveries`)).body.items
const arrivals = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 10_000, interval: 20 })
/** Waits until as many tries are in the log. */
const tries = (count: number) =>
  vi.waitFor(async () => expect(await shop.rows('select from webhook_try')).toHaveLength(count), {
    timeout: 10_000,
    interval: 20,
  })
/** Verifies a webhook with the published library and returns its body. */
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers) as { type: string; timestamp: string; data: Record<string, unknown> }
const changePrice = () => shop.rows(`update product set price_paise = price_paise + 100 where id = 'methi-khakhra'`)
const idsOf = (list: Received[]) => list.map(({ headers }) => headers['webhook-id'] ?? '')

describe('a webhook', () => {
  test('says what happened to which record, signed as the standard says, and names no person', async () => {
    const { secret } = await madeWith(['order.created', 'seller_order.created', 'payment.created', 'shipment.created'])
    const placed = await postOrder(shop.visitor())
    expect(placed.status).toBe(201)
    await arrivals(4)
    const events = received.map((each) => verify(secret, each))
    const order = events.find(({ type }) => type === 'order.created')
    expect(order).toEqual({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id: placed.body.order.id,
        version: expect.any(Number),
        state: placed.body.order.status,
        link: `${shop.origin}/api/admin/orders/${placed.body.order.id}`,
      },
    })
    expect(JSON.stringify(received)).not.toMatch(/Asha|example\.com|@haatdi|\b(91)?98\d{8}\b/)
    const key = await admin.post('/api/admin/api-keys', {
      name: 'Warehouse',
      permissions: ['orders.read', 'money.read', 'hub.read'],
      expiresInDays: 30,
      reason,
    })
    for (const { data } of events) {
      const read = await shop.fetch(new URL(String(data.link)).pathname, {
        headers: { authorization: `Bearer ${key.body.key}` },
      })
      expect([data.link, read.status]).toEqual([data.link, 200])
    }
  })

  test('is written in the transaction that did it: what is taken back sends nothing', async () => {
    const { path } = await madeWith(['product.updated', 'product.stock_updated'])
    await shop
      .rows(`do $$ begin
      update product set price_paise = price_paise + 100 where id = 'methi-khakhra'; raise exception 'undone';
    end $$`)
      .catch(() => undefined)
    await changePrice()
    await changePrice()
    await arrivals(2)
    const items = await log(path)
    expect(items.map(({ type }: { type: string }) => type)).toEqual(['product.updated', 'product.updated'])
    const versions = received.map(({ body }) => JSON.parse(body).data.version).sort((one, other) => one - other)
    expect(versions[1]).toBeGreaterThan(versions[0])
  })

  test('exists for every type that can be chosen, and a type that nobody chose is not even recorded', async () => {
    const triggers = await shop.rows(
      `select encode(tgargs, 'escape') as args from pg_trigger where tgfoid = 'record_shop_event'::regproc`,
    )
    expect(triggers.map(({ args }) => String(args).split('\\000')[0]).sort()).toEqual([...eventTypes].sort())
    await madeWith(['claim.created'])
    const before = (await shop.rows('select from shop_event')).length
    await changePrice()
    expect(await shop.rows('select from shop_event')).toHaveLength(before)
  })
})

describe('a receiver that fails', () => {
  test('for three days gets every event afterwards, with the same ids and valid signatures', async () => {
    const { secret, path } = await madeWith(['product.updated'])
    answer = { status: 503, headers: { 'retry-after': '60' } }
    await changePrice()
    await changePrice()
    for (let round = 1; round <= 10; round++) {
      await vi.waitFor(
        async () => {
          await shop.rows(`update outbox set run_at = now() where kind = 'send-webhook' and locked_until is null`)
          expect((await shop.rows('select from webhook_try')).length).toBeGreaterThanOrEqual(2 * round)
        },
        { timeout: 10_000, interval: 20 },
      )
    }
    await vi.waitFor(async () => expect((await admin.get(path)).body).toMatchObject({ missed: 2, state: 'failing' }))
    const ids = new Set(idsOf(received))
    expect(ids.size).toBe(2)

    answer = { status: 204 }
    received = []
    const replayed = await admin.post(`${path}/replay`, { since: '2020-01-01T00:00:00.000Z', missedOnly: true })
    expect(replayed.body).toEqual({ count: 2 })
    await arrivals(2)
    expect(new Set(idsOf(received))).toEqual(ids)
    for (const each of received) expect(verify(secret, each).type).toBe('product.updated')
    await vi.waitFor(async () => expect((await admin.get(path)).body).toMatchObject({ missed: 0, state: 'on' }))
    expect((await admin.post(`${path}/replay`, { since: '2020-01-01T00:00:00.000Z', missedOnly: true })).body).toEqual({
      count: 0,
    })
    const [first] = await log(path)
    expect((await admin.post(`/api/admin/webhook-deliveries/${first.id}/resend`)).status).toBe(204)
    await arrivals(3)
    expect(idsOf(received)[2]).toBe(first.messageId)
  })

  test('is tried again later, no sooner than it asks', async () => {
    const { path } = await madeWith(['product.updated'])
    answer = { status: 429, headers: later }
    await changePrice()
    await tries(1)
    await vi.waitFor(async () => {
      const [{ seconds }] = await shop.rows(
        `select extract(epoch from run_at - now()) as seconds from outbox where kind = 'send-webhook'`,
      )
      expect(Number(seconds)).toBeGreaterThan(7_000)
    })
    expect((await log(path))[0]).toMatchObject({ state: 'pending', tries: 1, nextTryAt: expect.any(String) })
  })

  test('by redirecting is not followed anywhere', async () => {
    const { path } = await madeWith(['product.updated'])
    answer = { status: 302, headers: { ...later, location: 'http://169.254.169.254/latest/meta-data/' } }
    await changePrice()
    await tries(1)
    expect(received).toHaveLength(1)
    expect((await log(path))[0].log[0]).toMatchObject({ status: 302, problem: null })
  })

  test('is warned about after an hour, and off after five days, with an email to those who may see settings', async () => {
    const { id, path } = await madeWith(['product.updated'])
    answer = { status: 500, headers: later }
    const emails = async () =>
      (
        await shop.rows(
          `select payload from outbox where kind = 'email' and payload ->> 'path' = '/admin/webhooks/' || $1 order by id`,
          [id],
        )
      ).map(({ payload }) => [payload.to, payload.template])
    const failAgain = async (failing: string, count: number) => {
      await shop.rows(`update webhook_endpoint set failing_since = now() - $1::interval, failed_tries = 19`, [failing])
      await changePrice()
      await tries(count)
    }
    await failAgain('2 hours', 1)
    expect(await emails()).toEqual([['admin@haatdi.example', 'webhookFailing']])
    await failAgain('3 hours', 2)
    expect(await emails()).toHaveLength(1)
    await failAgain('6 days', 3)
    expect((await emails()).at(-1)).toEqual(['admin@haatdi.example', 'webhookOff'])
    expect((await admin.get(path)).body).toMatchObject({ state: 'off', offBecause: 'failures', missed: 3 })
    // What happens meanwhile is held, and arrives once it is on and replayed.
    await changePrice()
    answer = { status: 200 }
    received = []
    expect((await admin.post(`${path}/replay`, { since: '2020-01-01T00:00:00.000Z', missedOnly: true })).status).toBe(
      409,
    )
    await admin.post(`${path}/switch`, { on: true, reason })
    await admin.post(`${path}/replay`, { since: '2020-01-01T00:00:00.000Z', missedOnly: true })
    await vi.waitFor(() => expect(new Set(idsOf(received)).size).toBe(4), { timeout: 10_000, interval: 20 })
  })

  test('for good says 410 and is switched off at once', async () => {
    const { path } = await madeWith(['product.updated'])
    answer = { status: 410 }
    await changePrice()
    await tries(1)
    expect((await admin.get(path)).body).toMatchObject({ state: 'off', offBecause: 'gone' })
  })
})

describe('an endpoint', () => {
  test('has two secrets for a day after a rotation; both sign', async () => {
    const { secret, path } = await madeWith(['product.updated'])
    const { body } = await admin.post(`${path}/rotate`, { seen: 1 })
    expect(body.secret).toMatch(/^whsec_/)
    await changePrice()
    await arrivals(1)
    for (const each of [secret, body.secret]) expect(verify(each, received[0] as Received).type).toBe('product.updated')
    await shop.rows(`update webhook_endpoint set previous_until = now() - interval '1 minute'`)
    await changePrice()
    await arrivals(2)
    expect(() => verify(secret, received[1] as Received)).toThrow(/signature/i)
    expect(verify(body.secret, received[1] as Received).type).toBe('product.updated')
    expect(JSON.stringify(await shop.rows('select * from webhook_endpoint'))).not.toContain(body.secret)
    expect((await admin.get('/api/admin/webhooks')).body.items[0]).not.toHaveProperty('secret')
  })

  test.each([
    'http://10.0.0.1/hook',
    'https://169.254.169.254/',
    'https://[::ffff:10.0.0.1]/',
    'https://user:secret@example.com/',
    'http://example.com/',
  ])('cannot be %s', async (address) => {
    const { status, body } = await make(['order.created'], { url: address })
    expect([status, body.code]).toEqual([422, 'webhook/address'])
  })

  test('is tested by a button, also while it is off; its answer is stored in part and without personal values', async () => {
    const { path } = await madeWith(['order.created'])
    await admin.post(`${path}/switch`, { on: false, reason })
    answer = {
      status: 400,
      text: `{"error":"no such customer","who":"mira@example.com","phone":"+91 98250 12345"} ${'x '.repeat(3_000)}`,
    }
    const { body } = await admin.post(`${path}/test`)
    expect(body).toMatchObject({ type: 'webhook.test', state: 'failed', log: [{ status: 400 }] })
    expect(body.log[0].answer).toMatch(/^\{"error":"no such customer",/)
    expect(body.log[0].answer).not.toMatch(/mira|98250/)
    expect(body.log[0].answer.length).toBeLessThanOrEqual(2_048)
    expect((await admin.get(path)).body).toMatchObject({ state: 'off', offBecause: 'admin', missed: 0 })
  })

  test('whose secret cannot be opened any more fails visibly, until it gets another', async () => {
    const { path } = await madeWith(['product.updated'])
    await shop.rows(`update webhook_endpoint set secret = 'sealed under another secret'`)
    await changePrice()
    await tries(1)
    expect((await log(path))[0].log[0]).toMatchObject({ status: null, problem: 'secret' })
    const { body } = await admin.post(`${path}/rotate`, { seen: 1 })
    await vi.waitFor(async () => {
      await shop.rows(`update outbox set run_at = now() where kind = 'send-webhook' and locked_until is null`)
      expect(received).toHaveLength(1)
    })
    expect(verify(body.secret, received[0] as Received).type).toBe('product.updated')
  })

  test('stores its log for thirty days', async () => {
    const { path } = await madeWith(['product.updated'])
    await changePrice()
    await arrivals(1)
    const period = retentionPeriods.find(({ table }) => table === 'shop_event')
    if (!period) throw new Error('events are stored for ever')
    await shop.rows(`update shop_event set occurred_at = now() - interval '29 days'`)
    await shop.database.run(() => deleteExpiredRows(period))
    expect(await log(path)).toHaveLength(1)
    await shop.rows(`update shop_event set occurred_at = now() - interval '31 days'`)
    await shop.database.run(() => deleteExpiredRows(period))
    expect(await log(path)).toEqual([])
    expect(await shop.rows('select from webhook_try')).toEqual([])
  })
})
