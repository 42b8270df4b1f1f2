import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleList } from '#domain/accounts/people-list.ts'
import { account } from '#server/db/account-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
let logged = ''

const people = ['mira', 'tarak', 'jaya', 'kavi', 'lata']
async function open(username: string, change: object = {}): Promise<string> {
  return buildAccount({ username, name: `${username} of the village`, ...change })
}

beforeAll(async () => {
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    logged += chunk
    done()
  }
  shop = await openShop({
    log: pino({ level: 'debug' }, new Writable({ write })),
    demo: true,
    fill: async () => {
      for (const name of people) await open(name)
      await open('admin2', { role: 'admin' })
      await open('admin3', { role: 'admin' })
    },
  })
  admin = await signInSteppedUp('admin')
})
afterAll(() => shop.close())

async function signInSteppedUp(name: string): Promise<ShopVisitor> {
  const browser = await shop.signIn(name)
  await stepUpSessions(shop, `${name}@haatdi.example`)
  return browser
}
const idOf = (username: string): Promise<string> =>
  shop.database.run(async () => {
    const [row] = await db().select({ id: account.id }).from(account).where(eq(account.username, username))
    return row?.id ?? ''
  })
const act = async (username: string, what: string, body: object, by = admin) =>
  by.post(`/api/admin/accounts/${await idOf(username)}/${what}`, body)
const change = (username: string, wanted: object, by = admin) =>
  act(username, 'role', { seen: 'user', reason: 'agreed by telephone', ...wanted }, by)
const found = async (query: string): Promise<string[]> =>
  (await admin.get(`/api/admin/accounts?${query}`)).body.items.map(({ username }: { username: string }) => username)

describe('list of accounts', () => {
  test.each([
    ['a piece of the name', 'q=mira+of'],
    ['a piece of the email address, in capitals', 'q=MIRA%40haat'],
    ['the username', 'q=mira'],
  ])('is searched by %s', async (_name, query) => {
    expect(await found(query)).toEqual(['mira'])
  })

  test('is searched by an id, and treats wildcard characters literally', async () => {
    expect(await found(`q=${await idOf('tarak')}`)).toEqual(['tarak'])
    expect(await found('q=%25')).toEqual([])
    expect(await found('q=_ira')).toEqual([])
  })

  test('is narrowed by role and state', async () => {
    expect((await found('filter=role.in:admin')).toSorted()).toEqual(['admin', 'admin2', 'admin3'])
    expect((await found('filter=role.in:courier')).toSorted()).toEqual(['courier'])
    await act('lata', 'disable', { reason: 'asked for it' })
    expect(await found('filter=state.in:disabled')).toEqual(['lata'])
    expect(await found('filter=state.in:closed')).toEqual([])
    expect(await found('filter=state.in:active')).not.toContain('lata')
  })

  test('continues where the previous page ended', async () => {
    await shop.database.run(() =>
      db().execute(
        sql`insert into account (name, email) select 'Page Turner', 'turner' || n || '@haatdi.example' from generate_series(1, 65) n`,
      ),
    )
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.get(`/api/admin/accounts?q=page+turner&page=${page}`)),
    )
    expect(pages.map(({ body }) => [body.total, body.page, body.pages])).toEqual([
      [65, 1, 3],
      [65, 2, 3],
      [65, 3, 3],
    ])
    expect(new Set(pages.flatMap(({ body }) => body.items.map(({ id }: { id: string }) => id))).size).toBe(65)
  })

  test('answers every declared sort and filter, refuses others, and is the same as a file', async () => {
    for (const { key, type, values = [] } of peopleList.columns) {
      const filter = {
        text: 'has:a',
        number: 'range:0|',
        money: 'range:0|',
        day: 'within:month',
        flag: 'yes',
        tags: 'filled',
      }
      const operator = type === 'choice' ? `in:${values.join('|')}` : filter[type]
      for (const sort of [key, `-${key}`]) {
        const query = new URLSearchParams({ sort, filter: `${key}.${operator}` })
        expect((await admin.get(`/api/admin/accounts?${query}`)).status, `${query}`).toBe(200)
      }
    }
    expect((await admin.get('/api/admin/accounts?filter=password.has:a')).body.code).toBe('request/invalid')
    const file = await admin.get('/api/admin/account-list-file?format=csv&columns=name,role&filter=role.in:courier')
    expect(String(file.body)).toContain('Courier')
    expect(String(file.body).trim().split('\n')).toHaveLength(2)
  })

  test('counts what each account bought, whatever becomes of its orders', async () => {
    const accountId = await idOf('jaya')
    const one = await orderOfTwoSellers(shop, { accountId })
    const other = await orderOfTwoSellers(shop, { accountId })
    const listed = async () => {
      const { body } = await admin.get(`/api/admin/accounts?q=${accountId}`)
      return [body.items[0].orders, body.items[0].spent, body.items[0].lastOrderAt !== null]
    }
    const rows = () =>
      shop.rows(
        `select coalesce(sum(left_paise), 0)::int / 100 as spent from order_row
        where account_id = $1 and status not in ('waiting_for_payment', 'cancelled')`,
        [accountId],
      )
    expect(await listed()).toEqual([2, (await rows())[0]?.spent, true])
    await shop.rows(`update customer_order set state = 'cancelled', status = 'cancelled' where id = $1`, [other.id])
    expect(await listed()).toEqual([1, (await rows())[0]?.spent, true])
    await shop.rows('update customer_order set account_id = null where id = $1', [one.id])
    expect(await listed()).toEqual([0, 0, true])
  })

  test('shows no password, token or secret', async () => {
    const { body } = await admin.get('/api/admin/accounts?q=mira')
    expect(Object.keys(body.items[0]).toSorted()).toEqual(
      [
        'id',
        'name',
        'email',
        'username',
        'role',
        'capabilities',
        'staffRole',
        'state',
        'emailVerified',
        'openedAt',
        'language',
        'orders',
        'spent',
        'lastOrderAt',
      ].toSorted(),
    )
  })
})

describe('one account', () => {
  test('shows orders, addresses, consents, sessions and security events', async () => {
    const id = await idOf('tarak')
    const order = await orderOfTwoSellers(shop, { accountId: id })
    await shop.database.run(async () => {
      await db().execute(sql`insert into consent (account_id, document, edition) values (${id}, 'terms', '2026-11')`)
      await db().execute(
        sql`insert into address (account_id, full_name, phone, country, address, city) values (${id}, 'T', '1', 'IN', 'a', 'b')`,
      )
    })
    await shop.signIn('tarak')
    const { body } = await admin.get(`/api/admin/accounts/${id}`)
    expect(body).toMatchObject({
      email: 'tarak@haatdi.example',
      role: 'user',
      state: 'active',
      own: false,
      orders: 1,
      addresses: 1,
      sessions: { count: 1, lastSeen: expect.any(String) },
      consents: [{ document: 'terms', edition: '2026-11' }],
      brand: null,
    })
    const orders = await admin.get(`/api/admin/accounts/${id}/orders`)
    expect(orders.body.items.map(({ number }: { number: string }) => number)).toEqual([order.number])
    const none = await admin.get(`/api/admin/accounts/${await idOf('mira')}/orders`)
    expect(none.body).toMatchObject({ items: [], total: 0, name: 'mira of the village' })
  })

  test.each(['', '/orders'])('answers 404 for one that does not exist%s', async (rest) => {
    expect((await admin.get(`/api/admin/accounts/nobody${rest}`)).status).toBe(404)
  })
})

describe('role change', () => {
  test('makes a customer a courier, ends the sessions at once, and is recorded with before, after and reason', async () => {
    const browser = await shop.signIn('mira')
    const wanted = { role: 'courier', capabilities: ['delivery', 'pickup'] }
    const { status, body } = await change('mira', wanted)
    expect(status).toBe(200)
    expect(body).toMatchObject({ role: 'courier', capabilities: ['pickup', 'delivery'], sessions: { count: 0 } })
    expect(body.events[0]).toMatchObject({
      kind: 'role-changed',
      by: 'Bhavna Desai',
      before: 'user',
      after: 'courier: pickup, delivery',
      reason: 'agreed by telephone',
    })
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    const again = await shop.signIn('mira')
    expect((await again.get('/api/courier/parcels')).status).toBe(200)
    expect(logged).toContain('role-changed')
    for (const never of ['agreed by telephone', 'mira@haatdi.example', 'of the village'])
      expect(logged).not.toContain(never)
  })

  test('treats a demoted seller as a stranger at the next request, without the store', async () => {
    const seller = await shop.signIn('seller2')
    expect((await seller.get('/api/seller/parts')).status).toBe(200)
    const { body } = await change('seller2', { role: 'user', seen: 'seller' })
    expect(body).toMatchObject({ role: 'user', brand: null })
    expect((await seller.get('/api/seller/parts')).status).toBe(401)
    const again = await shop.signIn('seller2')
    expect((await again.get('/api/seller/parts')).status).toBe(403)
    const back = await change('seller2', { role: 'seller', brandId: 'rankaar-farsan' })
    expect(back.body.brand).toMatchObject({ id: 'rankaar-farsan' })
    expect((await change('seller2', { role: 'seller', seen: 'seller', brandId: 'no-store' })).status).toBe(404)
  })

  test('never lets a concurrent request work with the old role afterwards', async () => {
    const seller = await shop.signIn('seller')
    const reads = Array.from({ length: 12 }, () => seller.get('/api/seller/parts'))
    const changed = change('seller', { role: 'user', seen: 'seller' })
    const statuses = (await Promise.all(reads)).map(({ status }) => status)
    expect((await changed).status).toBe(200)
    expect(statuses.every((status) => [200, 401, 403].includes(status))).toBe(true)
    expect((await seller.get('/api/seller/parts')).status).toBe(401)
    await change('seller', { role: 'seller', brandId: 'otlavali-khakhra' })
  })

  test('is refused for an account that is not what the admin saw', async () => {
    expect((await change('kavi', { role: 'seller', seen: 'courier' })).body.code).toBe('flow/stale')
  })

  test('changes nothing and signs no browser out when repeated', async () => {
    const browser = await shop.signIn('kavi')
    const { body } = await change('kavi', { role: 'user' })
    expect(body.events.filter(({ kind }: { kind: string }) => kind === 'role-changed')).toEqual([])
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test.each([
    ['no reason', { role: 'courier', reason: ' ' }],
    ['a role that does not exist', { role: 'owner' }],
    ['a capability that does not exist', { role: 'courier', capabilities: ['fly'] }],
  ])('is refused with %s', async (_name, wanted) => {
    expect((await change('kavi', wanted)).body.code).toBe('request/invalid')
  })

  test('is refused to every role but an admin, also for their own account', async () => {
    for (const name of ['kavi', 'seller', 'courier']) {
      const browser = await shop.signIn(name)
      for (const what of ['role', 'disable', 'enable', 'end-sessions'])
        expect((await act(name, what, { role: 'admin', seen: 'user', reason: 'I want' }, browser)).status).toBe(403)
    }
  })
})

describe('suspended account', () => {
  test('ends every session at the next request, cannot sign in, and is reinstated with the same role', async () => {
    const browsers = [await shop.signIn('jaya'), await shop.signIn('jaya')]
    const { body } = await act('jaya', 'disable', { reason: 'orders that nobody takes' })
    expect(body).toMatchObject({ state: 'disabled', sessions: { count: 0 } })
    expect(body.events[0]).toMatchObject({ kind: 'disabled', by: 'Bhavna Desai', reason: 'orders that nobody takes' })
    for (const browser of browsers) expect((await browser.get('/api/auth/user')).status).toBe(401)
    await expect(shop.signIn('jaya')).rejects.toThrow('auth/suspended')
    expect((await act('jaya', 'enable', { reason: 'cleared up' })).body).toMatchObject({
      state: 'active',
      role: 'user',
    })
    expect((await browsers[0]?.get('/api/auth/user'))?.status).toBe(401)
    await shop.signIn('jaya')
  })

  test('is idempotent', async () => {
    await act('kavi', 'disable', { reason: 'for a while' })
    const { body } = await act('kavi', 'disable', { reason: 'for a while' })
    expect(body.events.filter(({ kind }: { kind: string }) => kind === 'disabled')).toHaveLength(1)
    await act('kavi', 'enable', { reason: 'again' })
  })

  test('keeps the account as it is when signed out everywhere', async () => {
    const browser = await shop.signIn('kavi')
    const { body } = await act('kavi', 'end-sessions', { reason: 'a lost telephone' })
    expect(body).toMatchObject({ state: 'active', sessions: { count: 0 } })
    expect(body.events[0]).toMatchObject({ kind: 'sessions-ended', reason: 'a lost telephone' })
    expect((await browser.get('/api/auth/user')).status).toBe(401)
  })
})

describe('admins', () => {
  test('cannot demote or disable themselves', async () => {
    expect((await change('admin', { role: 'user', seen: 'admin' })).body.code).toBe('account/own')
    expect((await act('admin', 'disable', { reason: 'holidays' })).body.code).toBe('account/own')
    expect((await admin.get('/api/auth/user')).body.role).toBe('admin')
  })

  test('keeps one of two who demote each other at once', async () => {
    const [second, third] = [await signInSteppedUp('admin2'), await signInSteppedUp('admin3')]
    const answers = await Promise.all([
      change('admin3', { role: 'user', seen: 'admin' }, second),
      change('admin2', { role: 'user', seen: 'admin' }, third),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).some((status) => status === 401 || status === 403)).toBe(true)
    expect(await found('filter=role.in:admin')).toHaveLength(2)
  })

  test('keeps the last admin, and voids the invitations of one who leaves', async () => {
    const [other = ''] = (await found('filter=role.in:admin')).filter((name) => name !== 'admin')
    const otherAdmin = await signInSteppedUp(other)
    const invited = { email: 'friend@haatdi.example', role: 'admin', language: 'en' }
    expect((await otherAdmin.post('/api/admin/invitations', invited)).status).toBe(201)
    expect((await act(other, 'disable', { reason: 'has left us' })).status).toBe(200)
    const { body } = await admin.get('/api/admin/invitations?state=open')
    expect(body.items).toEqual([])
    expect((await act('admin', 'disable', { reason: 'has left us' })).body.code).toBe('account/last-admin')
    expect((await change('admin', { role: 'courier', seen: 'admin' })).body.code).toBe('account/last-admin')
  })
})
