import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { demoPassword as password } from '#server/accounts/demo-accounts.ts'
import { issueToken } from '#server/accounts/single-use-token-store.ts'
import { readConfig } from '#server/config.ts'
import { address, consent } from '#server/db/account-safety-tables.ts'
import { account, credential, sellerApplication, session } from '#server/db/account-tables.ts'
import { customerOrder, idempotencyKey, orderEvent, outbox } from '#server/db/order-tables.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { db, savepoint, transaction } from '#server/db/transaction.ts'
import { accountClaims, guestClaims, reviewClaims } from '#server/orders/claim-owner.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'
import { closeAccount } from './close-account.ts'
import { eraseEmail, eraseInvoiceData } from './erasure-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop.close())

const run = <Result>(work: () => Promise<Result>) => shop.database.run(work)
const open = (name: string, role: Role = 'user') =>
  run(() => buildAccount({ username: name, name: `Kavita ${name}`, role, password }))
const items = [{ productId: 'methi-khakhra', quantity: 2 }]
const phones: Record<string, string> = { leaver: '+919812399999' }
const phoneOf = (name: string) => phones[name] ?? '+919812377777'

/** Creates a delivered order of this account, with a review, and its placement event in the buyer's name. */
async function orderAndReview(accountId: string, name: string): Promise<BuiltOrder> {
  return run(async () => {
    const order = await buildOrder({
      items,
      accountId,
      email: `${name}@haatdi.example`,
      shipping: { fullName: `Kavita ${name}`, email: `${name}@haatdi.example`, phone: phoneOf(name) },
    })
    await db()
      .update(customerOrder)
      .set({ state: 'closed', orderNotes: 'Ring twice', placedAt: new Date('2026-11-01T10:00:00Z') })
      .where(eq(customerOrder.id, order.id))
    await db().execute(
      sql`update seller_order set state = 'fulfilled', packed_grams = 400 where order_id = ${order.id}`,
    )
    await db()
      .insert(orderEvent)
      .values({
        orderId: order.id,
        kind: 'order_placed',
        actorRole: 'user',
        actorId: accountId,
        actorName: `Kavita ${name}`,
        actedAs: 'customer',
      })
    const [line] = (
      await db().execute<{ id: string; brand_id: string }>(
        sql`select id, brand_id from order_line where order_id = ${order.id}`,
      )
    ).rows
    await db()
      .insert(review)
      .values({
        id: `review-${name}`,
        orderId: order.id,
        orderLineId: line?.id ?? '',
        productId: 'methi-khakhra',
        brandId: line?.brand_id ?? '',
        stars: 5,
        body: `Said by ${name}`,
        language: 'en',
        buyerName: 'Kavita',
        buyerCity: 'Mumbai',
        buyerCountry: 'IN',
        pack: '200g',
        state: 'shown',
      })
    await db()
      .insert(reviewEvent)
      .values({
        reviewId: `review-${name}`,
        kind: 'written',
        actorRole: 'user',
        actorId: accountId,
        actorName: `Kavita ${name}`,
      })
    return order
  })
}

const writeMessages = async (browser: ShopVisitor, name: string) => {
  const email = `${name}@haatdi.example`
  const emailMessage = { name: 'Kavita', email, subject: 'About khakhra', message: `A letter of ${name}` }
  expect((await browser.post('/api/contact', emailMessage)).status).toBe(201)
  const ticket = { email, topic: 'account', orderNumber: '', message: `A question of ${name}` }
  expect((await browser.post('/api/support/tickets', ticket)).status).toBe(201)
}

const liveIn = (accountId: string) =>
  run(async () => {
    await db().insert(address).values({
      accountId,
      fullName: 'Kavita',
      phone: '+919812388888',
      country: 'IN',
      address: '12 Moti Pol',
      city: 'Ahmedabad',
      state: 'Gujarat',
      pincode: '380001',
    })
    await db().insert(consent).values({ accountId, document: 'terms', edition: '2026-01-01' })
  })

describe('the export', () => {
  test('holds everything of the account, asks for the password, and leaves a line in its history', async () => {
    const id = await open('exporter')
    const browser = await shop.signIn('exporter')
    await browser.put('/api/cart/items/methi-khakhra', { quantity: 3, city: 'Ahmedabad' })
    const order = await orderAndReview(id, 'exporter')
    await writeMessages(browser, 'exporter')
    await liveIn(id)
    expect((await browser.post('/api/account/export', {})).body.code).toBe('auth/password-wrong')
    const { status, body } = await browser.post('/api/account/export', { password })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      profile: { id, email: 'exporter@haatdi.example', fullName: 'Kavita exporter', role: 'user' },
      consents: [{ document: 'terms' }],
      addresses: [{ address: '12 Moti Pol', first: false }],
      cart: [{ productId: 'methi-khakhra', quantity: 3 }],
      orders: [
        {
          number: order.number,
          status: 'delivered',
          total: order.totalRupees,
          shipping: { phone: phoneOf('exporter') },
        },
      ],
      reviews: [{ text: 'Said by exporter', shownAs: 'Kavita' }],
      messages: [{ message: 'A letter of exporter' }],
      tickets: [{ messages: [{ from: 'you', text: 'A question of exporter' }] }],
      sessions: [{ network: '127.0.0.0/24' }],
    })
    expect(body.orders[0].lines).toMatchObject([{ productId: 'methi-khakhra', quantity: 2 }])
    expect(body.security.map(({ kind }: { kind: string }) => kind)).toEqual(['data-exported', 'signed-in'])
  })

  test('holds nothing of anybody else, and no hash, token or secret', async () => {
    const other = await open('other-one')
    const otherBrowser = await shop.signIn('other-one')
    await orderAndReview(other, 'other-one')
    await writeMessages(otherBrowser, 'other-one')
    await liveIn(other)
    await open('asker')
    const browser = await shop.signIn('asker')
    const text = JSON.stringify((await browser.post('/api/account/export', { password })).body)
    expect(text).not.toMatch(/other-one|argon2|"token"|"password"/)
    const remaining = await run(() => db().select().from(session))
    for (const { token } of remaining) expect(text).not.toContain(token)
  })
})

describe('closing an account', () => {
  const close = (browser: ShopVisitor, given: object = { password }) => browser.post('/api/account/close', given)

  test('needs the password', async () => {
    await open('staying')
    const browser = await shop.signIn('staying')
    expect((await close(browser, {})).body.code).toBe('auth/password-wrong')
    expect((await close(browser, { password: 'not mine' })).body.code).toBe('auth/password-wrong')
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })

  test('takes the person out of everything, ends every session, keeps what an invoice shows, and says so', async () => {
    const id = await open('leaver')
    const [browser, phoneToo] = [await shop.signIn('leaver'), await shop.signIn('leaver')]
    await browser.put('/api/cart/items/methi-khakhra', { quantity: 3, city: 'Ahmedabad' })
    const order = await orderAndReview(id, 'leaver')
    await writeMessages(browser, 'leaver')
    await liveIn(id)
    await run(async () => {
      await db().insert(sellerApplication).values({ accountId: id, storeName: 'Kavita leaver and sisters' })
      await db().execute(sql`insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
        values ('parcel-leaver', ${order.shipmentId}, ${order.id}, 'delhivery', 'dodi-logistics/standard', 'DL1', 0, 'INR', 'delivered')`)
      await db().execute(sql`insert into carrier_event (carrier, waybill, code, at, state, received_by)
        values ('delhivery', 'DL1', 'DL Delivered', now(), 'delivered', 'Kavita leaver')`)
      await issueToken({ purpose: 'invitation', payload: { email: 'leaver@haatdi.example' } })
    })
    expect((await browser.get('/api/account/deletion')).body).toEqual({
      obstacle: null,
      orders: 1,
      retainedUntil: '2035-04-01',
    })
    const left = await close(browser)
    expect(left.status).toBe(204)
    expect(browser.cookies.has('session') || browser.cookies.has('signedIn')).toBe(false)
    expect((await phoneToo.get('/api/auth/user')).status).toBe(401)
    expect((await shop.visitor().post('/api/auth/login', { username: 'leaver', password })).status).toBe(401)

    const { rows: tables } = await shop.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await shop.database.pool.query(
        `select count(*)::int as n from "${name}" t where t::text ~* 'leaver@|Kavita leaver|9812399999|Ring twice'`,
      )
      if (rows[0].n > 0) found.push(name)
    }
    // The name on the invoice, with what is derived from it, and for a week the goodbye email.
    expect(found.sort()).toEqual(['customer_order', 'order_row', 'order_search', 'outbox'])
    const [remaining] = await run(() => db().select().from(customerOrder).where(eq(customerOrder.id, order.id)))
    expect(remaining).toMatchObject({
      email: `closed-${id}@haatdi.invalid`,
      orderNotes: null,
      shipping: { fullName: 'Kavita leaver', address: expect.stringContaining('12 Shree'), email: '', phone: '' },
    })
    const [gone] = await run(() => db().select().from(account).where(eq(account.id, id)))
    expect(gone).toMatchObject({ name: '', username: null, closedAt: expect.any(Date) })
    expect((await shop.visitor().get('/api/reviews?productId=methi-khakhra')).body.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: 'Said by leaver', buyer: '' })]),
    )
    // The name and the address are free for a new account, and the new account finds nothing.
    await open('leaver')
    const next = await shop.signIn('leaver')
    expect((await next.get('/api/orders')).body.items).toEqual([])

    const waiting = await run(() => db().select().from(outbox).where(sql`${outbox.kind} like 'erase-%'`))
    expect(waiting.map(({ kind, runAt }) => [kind, runAt.toISOString().slice(0, 10)]).sort()).toEqual([
      ['erase-claims', new Date().toISOString().slice(0, 10)],
      ['erase-email', new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)],
      ['erase-invoice-data', '2035-03-31'],
    ])
    for (const { kind, payload } of waiting)
      await run(() => (kind === 'erase-email' ? eraseEmail(payload) : eraseInvoiceData(payload)))
    const [later] = await run(() => db().select().from(customerOrder).where(eq(customerOrder.id, order.id)))
    expect(later?.shipping).toMatchObject({ fullName: '', address: '', pincode: '', country: 'IN' })
    expect(later?.totalPaise).toBe(order.totalRupees * 100)
    const closureEmail = await run(() =>
      db()
        .select()
        .from(outbox)
        .where(eq(outbox.dedupeKey, `email:account-closed:${id}`)),
    )
    expect(closureEmail).toEqual([])
  })

  test('takes every way to a guest’s order out of the browser', async () => {
    await open('guest-once')
    const browser = await shop.signIn('guest-once')
    browser.cookies.set('order_of-mine', 'an-entry')
    expect((await close(browser)).status).toBe(204)
    expect([...browser.cookies.keys()].filter((name) => name.includes('order_'))).toEqual([])
  })

  test('computes the pages again that name its owner beside a review', async () => {
    const id = await open('reviewer')
    await orderAndReview(id, 'reviewer')
    const changed: unknown[] = []
    const context = {
      log: pino({ level: 'silent' }),
      config: readConfig({}),
      notifyOutbox: () => undefined,
      catalogueChanged: (tags: unknown) => void changed.push(tags),
    }
    const email = 'reviewer@haatdi.example'
    await run(() => closeAccount(context, { id, email, role: 'user', name: '', language: 'en', brandId: null }))
    expect(changed).toEqual([expect.arrayContaining(['reviews', 'product:methi-khakhra'])])
  })

  test('forgets under which keys its orders and reviews were sent, those from before it was an account too', async () => {
    const id = await open('keyed')
    const email = 'keyed@haatdi.example'
    const other = await open('keyed-too')
    const [own, adopted] = [
      await orderAndReview(id, 'keyed'),
      await run(() => buildOrder({ items, accountId: id, email: 'parcel@haatdi.example' })),
    ]
    await run(async () => {
      const placedBy = (key: string, order: string) =>
        db()
          .update(customerOrder)
          .set({ visitorKey: key, state: order === own.id ? 'closed' : 'cancelled' })
          .where(eq(customerOrder.id, order))
      await placedBy(accountClaims(id), own.id)
      await placedBy(guestClaims('before@haatdi.example'), adopted.id)
      const owners = [
        accountClaims(id),
        guestClaims(email),
        guestClaims('before@haatdi.example'),
        guestClaims('parcel@haatdi.example'),
        reviewClaims(own.id),
        accountClaims(other),
      ]
      await db()
        .insert(idempotencyKey)
        .values(owners.map((visitorKey) => ({ visitorKey, key: 'keyed', requestHash: 'x', reply: {} })))
    })
    expect((await close(await shop.signIn('keyed'))).status).toBe(204)
    const remaining = await run(() => db().select().from(idempotencyKey).where(eq(idempotencyKey.key, 'keyed')))
    expect(remaining.map(({ visitorKey }) => visitorKey)).toEqual([accountClaims(other)])
    const orders = await run(() => db().select().from(customerOrder).where(eq(customerOrder.accountId, id)))
    expect(orders.map(({ visitorKey }) => visitorKey)).toEqual(['', ''])
  })

  test('invoice data of an account that is still open are never forgotten', async () => {
    const id = await open('open-one')
    const order = await orderAndReview(id, 'open-one')
    await run(() => eraseInvoiceData({ accountId: id }))
    const [remaining] = await run(() => db().select().from(customerOrder).where(eq(customerOrder.id, order.id)))
    expect(remaining?.shipping.fullName).toBe('Kavita open-one')
  })

  test('so does an order whose claim is still looked at; the export says what was claimed', async () => {
    const id = await open('claiming')
    const order = await orderAndReview(id, 'claiming')
    await run(async () => {
      await db().execute(
        sql`insert into claim (id, order_id, idempotency_key, kind, state, opened_as) values ('c1', ${order.id}, 'attempt', 'short', 'under_review', 'customer')`,
      )
      await db().execute(
        sql`insert into claim_step (claim_id, kind, text, actor_id, actor_name) values ('c1', 'opened', 'One is missing.', ${id}, 'Kavita')`,
      )
    })
    const browser = await shop.signIn('claiming')
    const { body } = await close(browser)
    expect([body.code, body.details.number]).toEqual(['account/order-open', order.number])
    const exported = (await browser.post('/api/account/export', { password })).body
    expect(exported.claims).toEqual([
      {
        order: order.number,
        kind: 'short',
        state: 'under_review',
        openedAt: expect.any(String),
        messages: ['One is missing.'],
      },
    ])
  })

  test('an order under way keeps it open, with the number in the sentence', async () => {
    const id = await open('waiting')
    const order = await run(() => buildOrder({ items, accountId: id }))
    const browser = await shop.signIn('waiting')
    const { status, body } = await close(browser)
    expect([status, body.code]).toEqual([409, 'account/order-open'])
    expect(body.error).toContain(order.number)
    expect((await browser.get('/api/account/deletion')).body.obstacle).toEqual({ code: body.code, error: body.error })
    expect(await run(() => db().select().from(credential).where(eq(credential.accountId, id)))).toHaveLength(1)
  })

  test('a seller with a store and the last admin cannot leave by themselves; one of two admins can', async () => {
    expect((await close(await shop.signIn('seller'))).body.code).toBe('account/has-store')
    const admin = await shop.signIn('admin')
    expect((await close(admin)).body.code).toBe('account/last-admin')
    await open('admin-two', 'admin')
    const two = await shop.signIn('admin-two')
    const both = await Promise.all([close(admin), close(two)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('a courier whose parcels are on their way stays until they have arrived', async () => {
    const id = await open('carrier-one', 'courier')
    const order = await run(() => buildOrder({ items }))
    await run(async () => {
      await db().execute(sql`insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
        values ('parcel-x', ${order.shipmentId}, ${order.id}, 'dodi', 'dodi-logistics/standard', 'DD1', 0, 'INR', 'in_transit')`)
      await db().insert(orderEvent).values({
        orderId: order.id,
        kind: 'parcel_in_transit',
        actorRole: 'courier',
        actorId: id,
        actorName: 'Kavita carrier-one',
        actedAs: 'carrier',
      })
    })
    const browser = await shop.signIn('carrier-one')
    expect((await close(browser)).body.code).toBe('account/has-parcels')
    await run(() => db().execute(sql`update parcel set state = 'delivered' where id = 'parcel-x'`))
    expect((await close(browser)).status).toBe(204)
    const [step] = await run(() => db().select().from(orderEvent).where(eq(orderEvent.actorId, id)))
    expect(step?.actorName, 'work done is a record of the shop').toBe('Kavita carrier-one')
  })

  test('what happened stays as it was: of an event the name alone can be emptied', async () => {
    const order = await run(() => buildOrder({ items }))
    const change = (set: string) =>
      savepoint(() => db().execute(sql`update order_event set ${sql.raw(set)} where order_id = ${order.id}`))
    const forbidden = expect.objectContaining({ message: expect.stringContaining('append-only') })
    await run(() =>
      transaction(async () => {
        for (const set of [
          `kind = 'x'`,
          `actor_name = 'Somebody'`,
          `actor_name = '', kind = 'x'`,
          `actor_name = '', at = at - interval '1 hour'`,
        ])
          await expect(change(set), set).rejects.toMatchObject({ cause: forbidden })
        await change(`actor_name = ''`)
      }),
    )
  })
})
