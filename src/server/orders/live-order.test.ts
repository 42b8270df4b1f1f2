import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

type Line = {
  status: number
  type: string | null
  next(payload: string): Promise<string>
  ended(): Promise<void>
  close(): void
}

/** Follows an order as a browser does; `next` returns what was received up to this text. */
async function follow(
  visitor: ShopVisitor,
  id: string,
  headers: Record<string, string> = {},
  at = shop,
  query = '',
): Promise<Line> {
  const stop = new AbortController()
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await at.fetch(`/api/orders/${id}/events${query}`, {
    headers: { cookie, ...headers },
    signal: stop.signal,
  })
  const reader = response.body?.getReader()
  let output = ''
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next: async (payload) => {
      for (;;) {
        const end = output.indexOf(payload)
        if (end >= 0) {
          const received = output.slice(0, end + payload.length)
          output = output.slice(end + payload.length)
          return received
        }
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error(`the line ended after: ${output}`)
        output += new TextDecoder().decode(value)
      }
    },
    ended: async () => {
      while (!(await reader?.read())?.done);
    },
    close: () => stop.abort(),
  }
}

/** Follows an order once the database's own notification of its last step, which may be in transit, has arrived. */
async function followReady(visitor: ShopVisitor, id: string, headers: Record<string, string> = {}) {
  for (const deadline = Date.now() + 10_000; ; ) {
    const line = await follow(visitor, id, headers)
    const received = await line.next('data: {}\n\n')
    if (received.includes('event: ready')) return { line, received }
    line.close()
    if (Date.now() > deadline) throw new Error(`the order was never at rest: ${received}`)
  }
}

const idIn = (received: string): number => Number(/id: (\d+)/.exec(received)?.[1])

describe('an order that is followed', () => {
  test('says at once that something happened, to its guest by the link, and nothing of what', async () => {
    const guest = shop.visitor()
    const { body } = await postOrder(guest, { paymentMethod: 'online' })
    const { line, received: ready } = await followReady(guest, body.order.id)
    expect([line.status, line.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const again = await guest.post(`/api/orders/${body.order.id}/payments`, {
      paymentMethod: 'cod',
      expectedTotal: 100_000,
    })
    expect(again.status).toBe(201)
    const changed = await line.next('data: {}\n\n')
    expect(changed).toContain('event: changed')
    expect(idIn(changed)).toBeGreaterThan(idIn(ready))
    line.close()
  })

  test('sends a returning reader the missed events, by the last number they saw', async () => {
    const guest = shop.visitor()
    const { body } = await postOrder(guest)
    const { rows } = await meanwhile(shop, 'select max(id)::int as id from order_event where order_id = $1', [
      body.order.id,
    ])
    const missed = await follow(guest, body.order.id, { 'last-event-id': String(rows[0].id - 1) })
    expect(await missed.next('data: {}\n\n')).toContain('event: changed')
    missed.close()
    const current = await followReady(guest, body.order.id, { 'last-event-id': String(rows[0].id) })
    current.line.close()
  })

  test('tells at once what happened between reading the page and following it', async () => {
    const guest = shop.visitor()
    const { body } = await postOrder(guest, { paymentMethod: 'online' })
    const read = async () => (await guest.get(`/api/orders/${body.order.id}`)).body.event
    const seen = await read()
    await guest.post(`/api/orders/${body.order.id}/payments`, { paymentMethod: 'cod', expectedTotal: 100_000 })
    const late = await follow(guest, body.order.id, {}, shop, `?seen=${seen}`)
    const received = await late.next('data: {}\n\n')
    expect(received).toContain('event: changed')
    expect(idIn(received)).toBe(await read())
    late.close()
  })

  test('is not there for a stranger, nor for an admin when nobody placed it', async () => {
    const { body } = await postOrder(shop.visitor())
    expect((await shop.visitor().get(`/api/orders/${body.order.id}/events`)).status).toBe(404)
    const admin = await shop.signIn('admin@haatdi.example')
    expect((await admin.get('/api/orders/nothing/events')).status).toBe(404)
  })

  test('stands open so often for one visitor and no more; a page that is closed makes room', async () => {
    const member = await shop.signIn('customer')
    const { body } = await postOrder(member)
    const lines = []
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    // A HEAD request to a stream does not count as an open stream.
    for (let head = 0; head < 8; head++) {
      const answer = await shop.fetch(`/api/orders/${body.order.id}/events`, { method: 'HEAD', headers: { cookie } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    }
    for (let page = 0; page < 6; page++) lines.push(await follow(member, body.order.id))
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await follow(member, body.order.id)).status).toBe(429)
    lines[0]?.close()
    await expect
      .poll(
        async () => {
          const one = await follow(member, body.order.id)
          one.close()
          return one.status
        },
        { timeout: 5_000 },
      )
      .toBe(200)
    for (const line of lines) line.close()
  })

  test('counts a guest by IPv6 /64 network, however many addresses it has', async () => {
    const behind = await openOrderShop({ TRUST_PROXY: '1' })
    const guest = behind.visitor()
    const { body } = await postOrder(guest)
    const from = (address: string) => follow(guest, body.order.id, { 'x-forwarded-for': address }, behind)
    const lines = []
    for (let page = 1; page <= 6; page++) lines.push(await from(`2001:db8:1:2::${page}`))
    expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await from('2001:db8:1:2:9::7')).status).toBe(429)
    lines.push(await from('2001:db8:1:3::1'))
    expect(lines.at(-1)?.status).toBe(200)
    for (const line of lines) line.close()
    await behind.close()
  })

  test('is let go when the shop stops, which waits for nobody', async () => {
    const other = await openOrderShop()
    const guest = other.visitor()
    const { body } = await postOrder(guest)
    const line = await follow(guest, body.order.id, {}, other)
    await line.next('event: ready')
    const began = Date.now()
    await Promise.all([line.ended(), other.close()])
    expect(Date.now() - began).toBeLessThan(5_000)
  })
})
