import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAvailable } from '#server/notify/check-availability.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const ordering = async () => (await admin.get('/api/admin/settings')).body.ordering
const set = async (input: { open: boolean; opensAt?: string | null }) =>
  admin.put('/api/admin/settings/ordering', { opensAt: null, seen: (await ordering()).version, ...input })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const subscribe = (email: string, about = 'opening', language = 'en') => {
  const visitor = shop.visitor()
  visitor.cookies.set('language', language)
  return visitor.post('/api/notify-me', { email, about })
}

type StoredEmail = { to: string; subject: string; text: string }

/** Returns every email the demo saved for this address. */
async function emailsTo(email: string): Promise<StoredEmail[]> {
  const page = await (await shop.fetch('/dev/emails')).text()
  const found = [...page.matchAll(/<td>([^<]*)<\/td><td><a href="\/dev\/emails\/([^"]+)">([^<]*)<\/a>/g)]
  return Promise.all(
    found
      .filter(([, to]) => to === email)
      .map(async ([, to = '', name = '', subject = '']) => ({
        to,
        subject,
        text: await (await shop.fetch(`/dev/emails/${name}.txt`)).text(),
      })),
  )
}
const quiet = () =>
  vi.waitFor(
    async () => {
      const [{ left }] = await shop.rows(
        `select count(*)::int as left from outbox where done_at is null and failed_at is null and run_at <= now()`,
      )
      expect(left).toBe(0)
    },
    { timeout: 20_000, interval: 100 },
  )
const waitingFor = async (about: string | null) =>
  (await shop.rows('select email from subscription where product_id is not distinct from $1 order by id', [about])).map(
    ({ email }) => email,
  )

describe('coming-soon mode is a store setting', () => {
  it('shows in the settings with its date, and the server refuses new orders with 409 ordering/not-open', async () => {
    const opensAt = inSeconds(3600)
    const { status, body } = await set({ open: false, opensAt })
    expect([status, body.ordering]).toMatchObject([200, { open: false, opensAt, openNow: false }])
    expect((await shop.visitor().get('/api/settings')).body.ordering).toEqual({ open: false, opensAt })
    const refused = await postOrder(shop.visitor())
    expect([refused.status, refused.body.code]).toEqual([409, 'ordering/not-open'])
    await set({ open: true })
    expect((await postOrder(shop.visitor())).status).toBe(201)
  })

  it('everything can be browsed and carted meanwhile', async () => {
    await set({ open: false })
    const member = await shop.signIn('customer@haatdi.example')
    const carted = await member.put('/api/cart/items/methi-khakhra', { quantity: 3, city: 'Ahmedabad' })
    expect(carted.status).toBe(200)
    const priced = await shop
      .visitor()
      .post('/api/cart/price', { items: [{ productId: 'methi-khakhra', quantity: 1 }] })
    expect(priced.status).toBe(200)
    await set({ open: true })
  })

  it('never touches an order that is already on its way', async () => {
    const { body } = await postOrder(shop.visitor())
    const readState = () =>
      shop.rows(
        `select o.state, o.total_paise, p.state as payment, f.state as seller_order, b.state as shipment from customer_order o
         join payment p on p.order_id = o.id join seller_order f on f.order_id = o.id join shipment b on b.order_id = o.id where o.id = $1`,
        [body.order.id],
      )
    const before = await readState()
    await set({ open: false })
    expect(await readState()).toEqual(before)
    const seller = await shop.signIn('seller@haatdi.example')
    const [sellerOrder] = await shop.rows('select id, version from seller_order where order_id = $1', [body.order.id])
    expect(
      (await seller.post(`/api/seller/parts/${sellerOrder.id}/accept`, { version: sellerOrder.version })).status,
    ).toBe(200)
    await set({ open: true })
  })

  it('closing while orders come in: each is taken whole or refused, none after the answer, and no stock is lost', async () => {
    const left = async () =>
      (await shop.rows(`select stock from product where id = 'methi-khakhra'`))[0].stock as number
    const before = await left()
    const during = Promise.all(Array.from({ length: 20 }, () => postOrder(shop.visitor())))
    const closed = set({ open: false })
    expect((await closed).status).toBe(200)
    const late = await postOrder(shop.visitor())
    expect([late.status, late.body.code]).toEqual([409, 'ordering/not-open'])
    const answers = await during
    const taken = answers.filter(({ status }) => status === 201)
    for (const { body } of answers.filter(({ status }) => status !== 201)) expect(body.code).toBe('ordering/not-open')
    expect(before - (await left())).toBe(taken.length * 2)
    await set({ open: true })
  })

  it('opens by itself when the opening moment has come, and then tells who waits', async () => {
    expect((await set({ open: false, opensAt: inSeconds(3) })).status).toBe(200)
    expect((await subscribe('by-itself@example.com')).status).toBe(202)
    expect((await postOrder(shop.visitor())).status).toBe(409)
    await vi.waitFor(async () => expect(await emailsTo('by-itself@example.com')).toHaveLength(1), {
      timeout: 15_000,
      interval: 200,
    })
    expect((await shop.visitor().get('/api/settings')).body.ordering).toEqual({ open: true, opensAt: null })
    expect((await postOrder(shop.visitor())).status).toBe(201)
    expect((await ordering()).openNow).toBe(true)
    await set({ open: true })
  })

  it('keeps every change with its actor, before and after; the same again is none', async () => {
    await set({ open: true })
    const { version } = await ordering()
    await set({ open: true })
    expect((await ordering()).version).toBe(version)
    const { body } = await set({ open: false })
    expect(body.changes[0]).toMatchObject({
      name: 'ordering',
      before: { open: true, opensAt: null },
      after: { open: false, opensAt: null },
      actor: expect.any(String),
    })
    await expect(shop.database.pool.query(`update setting_change set after = '{}'`)).rejects.toThrow()
    await set({ open: true })
  })

  it('refuses a moment that has passed, and an admin who looked at an older state', async () => {
    const past = await set({ open: false, opensAt: inSeconds(-5) })
    expect([past.status, Object.keys(past.body.details)]).toEqual([422, ['opensAt']])
    const { version } = await ordering()
    const twice = await Promise.all(
      [null, inSeconds(600)].map((opensAt) =>
        admin.put('/api/admin/settings/ordering', { open: false, opensAt, seen: version }),
      ),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    await set({ open: true })
  })
})

describe('POST /api/notify-me', () => {
  it('answers the same whether the address was there or not, and keeps it once', async () => {
    await set({ open: false })
    const first = await subscribe('Twice@Example.com')
    const second = await subscribe('twice@example.com', 'opening', 'gu')
    expect([first.status, first.body]).toEqual([202, { received: true }])
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await waitingFor(null)).toEqual(['twice@example.com'])
    await shop.database.pool.query(`delete from subscription`)
    await set({ open: true })
  })

  it.each([
    ['nobody', 'opening', 422, 'request/invalid'],
    ['a@example.com\r\nBcc: b@example.com', 'opening', 422, 'request/invalid'],
    ['asha@example.com', 'moon-cheese', 404, 'thing/not-found'],
    ['asha@example.com', '', 422, 'request/invalid'],
  ])('refuses %j about %j', async (email, about, status, code) => {
    const answer = await subscribe(email, about)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('says in the reader’s language what is wrong with an address', async () => {
    expect((await subscribe('nobody', 'opening', 'hi')).body.details).toEqual({ email: 'सही ईमेल पता लिखिए' })
  })

  it('has a limit per address', async () => {
    const small = await openShop({ settings: { LIMIT_CONTACT: '2/1h' } })
    const attempts = []
    for (let count = 0; count < 3; count += 1)
      attempts.push(
        (await small.visitor().post('/api/notify-me', { email: 'asha@example.com', about: 'opening' })).status,
      )
    expect(attempts).toEqual([202, 202, 429])
    await small.close()
  })
})

describe('the letter', () => {
  it('about the opening is sent once to each subscriber, in their language, and deletes the address', async () => {
    await set({ open: false })
    await subscribe('asha@example.com')
    await subscribe('bina@example.com', 'opening', 'gu')
    await subscribe('chetan@example.com', 'opening', 'hi')
    await quiet()
    expect(await emailsTo('asha@example.com')).toEqual([])
    await set({ open: true })
    await set({ open: false })
    await set({ open: true })
    await vi.waitFor(async () => expect(await waitingFor(null)).toEqual([]), { timeout: 15_000, interval: 100 })
    await quiet()
    const subjects = await Promise.all(['asha', 'bina', 'chetan'].map((name) => emailsTo(`${name}@example.com`)))
    expect(subjects.map((emails) => emails.map(({ subject }) => subject))).toEqual([
      ['Haatdi is open for orders'],
      ['હાટડી ખૂલી ગઈ: ઑર્ડર શરૂ'],
      ['हाटड़ी खुल गई: ऑर्डर शुरू'],
    ])
    const stored = await shop.rows(`select payload::text from outbox where kind = 'subscription-email'`)
    expect(JSON.stringify(stored)).not.toContain('@')
  })

  it('about a product comes when its stock is raised, no matter who raises it', async () => {
    await shop.database.pool.query(`update product set stock = 0 where id = 'jeera-khakhra'`)
    await subscribe('back@example.com', 'jeera-khakhra')
    await shop.database.pool.query(`update product set stock = 5 where id = 'methi-khakhra'`)
    await quiet()
    expect(await emailsTo('back@example.com')).toEqual([])
    await shop.database.pool.query(`update product set stock = 4 where id = 'jeera-khakhra'`)
    await shop.database.pool.query(`update product set stock = 9 where id = 'jeera-khakhra'`)
    const [emailMessage] = await vi.waitFor(
      async () => {
        const found = await emailsTo('back@example.com')
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 15_000, interval: 100 },
    )
    expect(emailMessage?.subject).toBe('Back in stock: Jeera Khakhra')
    expect(emailMessage?.text).toContain('/product/jeera-khakhra')
    await quiet()
    expect(await waitingFor('jeera-khakhra')).toEqual([])
    expect(await emailsTo('back@example.com')).toHaveLength(1)
  })

  it('goes at once to who asks about what is there already, and waits when it is sold out again before it could go', async () => {
    expect(await shop.database.run(() => isAvailable('jeera-khakhra'))).toBe(true)
    await subscribe('stale-page@example.com', 'jeera-khakhra')
    await vi.waitFor(async () => expect(await emailsTo('stale-page@example.com')).toHaveLength(1), {
      timeout: 15_000,
      interval: 100,
    })
    // Both in one query, before the worker can run: the product is sold out again when the email is due.
    await shop.database.pool.query(`update product set stock = 0 where id = 'jeera-khakhra'`)
    await subscribe('too-late@example.com', 'jeera-khakhra')
    await shop.database.pool.query(
      `insert into outbox (kind, payload, dedupe_key)
       select 'subscription-email', jsonb_build_object('id', id), 'notify:late' from subscription where email = 'too-late@example.com'`,
    )
    await quiet()
    expect(await emailsTo('too-late@example.com')).toEqual([])
    expect(await waitingFor('jeera-khakhra')).toEqual(['too-late@example.com'])
    await shop.database.pool.query(`update product set stock = 3 where id = 'jeera-khakhra'`)
    await vi.waitFor(async () => expect(await emailsTo('too-late@example.com')).toHaveLength(1), {
      timeout: 15_000,
      interval: 100,
    })
  })

  it('comes exactly once to many, over a crash between batches and repeated runs', async () => {
    await shop.database.pool.query(`update product set stock = 0 where id = 'masala-khakhra'`)
    await shop.database.pool.query(
      `insert into subscription (email, product_id, language, address_key)
       select 'many' || n || '@example.com', 'masala-khakhra', 'en', 'key' || n from generate_series(1, 250) n`,
    )
    // The second batch cannot be posted: the run fails there and is resumed later.
    await shop.database.pool.query(
      `create function break_second_batch() returns trigger language plpgsql as $$ begin
         if new.kind = 'subscription-email'
           and (select count(*) from subscription where product_id = 'masala-khakhra' and notified_at is not null) > 150
         then raise exception 'the power went'; end if;
         return new; end $$`,
    )
    await shop.database.pool.query(
      'create trigger break_second_batch before insert on outbox for each row execute function break_second_batch()',
    )
    await shop.database.pool.query(`update product set stock = 7 where id = 'masala-khakhra'`)
    await vi.waitFor(
      async () => {
        const [{ failed }] = await shop.rows(
          `select count(*)::int as failed from outbox where kind = 'notify-subscribers' and done_at is null and last_error is not null`,
        )
        expect(failed).toBe(1)
      },
      { timeout: 15_000, interval: 50 },
    )
    const emails = await shop.rows(
      `select count(*)::int as emails from outbox where kind = 'subscription-email' and dedupe_key like 'notify:%'`,
    )
    expect(emails[0].emails).toBeGreaterThanOrEqual(100)
    expect(await waitingFor('masala-khakhra')).not.toEqual([])
    await shop.database.pool.query('drop trigger break_second_batch on outbox')
    // The same occasion posted again, as after a crash at the very end, and once more under another key.
    await shop.database.pool.query(
      `insert into outbox (kind, payload, dedupe_key) values
       ('notify-subscribers', '{"productId": "masala-khakhra"}', 'notify-subscribers:again'),
       ('notify-subscribers', '{"productId": "masala-khakhra"}', 'notify-subscribers:and-again')`,
    )
    await vi.waitFor(async () => expect(await waitingFor('masala-khakhra')).toEqual([]), {
      timeout: 30_000,
      interval: 200,
    })
    await quiet()
    const page = await (await shop.fetch('/dev/emails')).text()
    const seen = [...page.matchAll(/<td>(many\d+@example\.com)<\/td>/g)].map(([, to]) => to)
    expect(new Set(seen).size).toBe(seen.length)
    const sent = await shop.rows(
      `select count(*)::int as sent, count(distinct payload)::int as people from outbox where kind = 'subscription-email' and done_at is not null
       and id > (select min(id) from outbox where kind = 'notify-subscribers' and payload ->> 'productId' = 'masala-khakhra')`,
    )
    expect(sent).toEqual([{ sent: 250, people: 250 }])
  }, 90_000)

  it('can be stopped by its link, without signing in and for everything that address waits for', async () => {
    await set({ open: false })
    await subscribe('stops@example.com', 'jeera-khakhra')
    await vi.waitFor(async () => expect(await emailsTo('stops@example.com')).toHaveLength(1), {
      timeout: 15_000,
      interval: 100,
    })
    const [emailMessage] = await emailsTo('stops@example.com')
    const token = /\/notify-me\/stop\?token=([\w-]+)/.exec(emailMessage?.text ?? '')?.[1]
    await subscribe('stops@example.com')
    await subscribe('stays@example.com')
    for (const given of [token, token, 'nothing-of-the-kind']) {
      const { status, body } = await shop.visitor().post('/api/notify-me/stop', { token: given })
      expect([status, body]).toEqual([200, { stopped: true }])
    }
    expect(await waitingFor(null)).toEqual(['stays@example.com'])
    await set({ open: true })
    await vi.waitFor(async () => expect(await emailsTo('stays@example.com')).toHaveLength(1), {
      timeout: 15_000,
      interval: 100,
    })
    expect(await emailsTo('stops@example.com')).toHaveLength(1)
  })
})

describe('GET /api/admin/notify-me', () => {
  it('counts who waits for what, the addresses masked, for admins alone', async () => {
    await set({ open: false })
    await subscribe('hetal@example.com')
    await subscribe('asha@example.com')
    const { body } = await admin.get('/api/admin/notify-me')
    expect(body.items).toEqual([
      {
        about: 'opening',
        name: null,
        count: 2,
        since: expect.any(String),
        addresses: ['as***@example.com', 'he***@example.com'],
      },
    ])
    for (const path of ['/api/admin/notify-me', '/api/admin/settings']) {
      expect((await shop.visitor().get(path)).status).toBe(401)
      expect((await (await shop.signIn('seller@haatdi.example')).get(path)).status).toBe(403)
    }
    await set({ open: true })
  })
})
