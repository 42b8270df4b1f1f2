import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireUnpaid } from '#server/payments/expire-unpaid.ts'
import { listDifferencesWithinTheShop } from '#server/refunds/book-check-store.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { refundContext } from '#tests/support/refund-requests.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor
let made = 0
beforeAll(async () => {
  shop = await openOrderShop()
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
  await shop.rows('update product set stock = 1000')
})
afterAll(() => shop.close())

type Customer = { id: string; browser: ShopVisitor; name: string; email: string }
async function open(change: object = {}): Promise<Customer> {
  const username = `twin${++made}x`
  const email = `${username}@haatdi.example`
  const id = await shop.database.run(() => buildAccount({ username, email, name: `Twin ${made}`, ...change }))
  return { id, browser: await shop.signIn(username), name: `Twin ${made}`, email }
}
const place = async ({ browser }: Customer, input: Record<string, unknown> = {}): Promise<string> => {
  const answer = await postOrder(browser, input)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.order.id
}
const credit = (id: string, amount: number) =>
  admin.post(`/api/admin/accounts/${id}/store-credit`, { amount, reason: 'A late box', idempotencyKey: randomUUID() })
const compare = async (target: string, merged: string) =>
  (await admin.get(`/api/admin/accounts/${target}/merge/${merged}`)).body
const choice = { name: 'target', defaultAddress: 'target', reason: 'One person, asked by telephone' }
const merge = async (target: string, merged: string, change: object = {}) =>
  admin.post(`/api/admin/accounts/${target}/merge/${merged}`, {
    ...choice,
    seen: (await compare(target, merged)).seen,
    ...change,
  })
const { email: _, ...address } = shipping
const addAddress = async ({ browser }: Customer, change: object = {}) => {
  const { status, body } = await browser.post('/api/account/addresses', { ...address, ...change })
  expect(status, JSON.stringify(body)).toBe(201)
}

/** Columns that say who did something: history, which a merge does not write again. */
const history =
  /(^|_)(actor_id|by|admin_id)$|^security_event\.account_id|^customer_merge\.|^store_credit(_entry)?\.account_id$/

/** Columns of what only people of the shop and of stores have: they are not merged. */
const ofWorkers =
  /\.(courier|assignee|owner)_id$|^(api_key|box_packer|bulk_job|desk_visit|hub_choice|hub_worker|list_view|presence|report_reader)\./

/** What a merge moves, or deletes with the account. A new column has its place here, or above. */
const ofCustomers = new Set([
  'account.merged_into',
  'account_total.account_id',
  'address.account_id',
  'authenticator.account_id',
  'cart.account_id',
  'cart_merge.account_id',
  'consent.account_id',
  'contact_message.account_id',
  'credential.account_id',
  'customer_order.account_id',
  'customer_origin.account_id',
  'notification_choice.account_id',
  'passkey.account_id',
  'product_question.account_id',
  'push_device.account_id',
  'recovery_code.account_id',
  'seller_application.account_id',
  'session.account_id',
  'single_use_token.account_id',
  'support_ticket.account_id',
])

/** Returns the columns with a foreign key to accounts in which this account still stands, except in history. */
async function columnsWith(id: string): Promise<string[]> {
  const columns = await shop.rows(`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'account'::regclass`)
  expect(columns.length).toBeGreaterThan(60)
  const left: string[] = []
  for (const { table, column } of columns) {
    const name = `${table}.${column}`
    if (history.test(name) || history.test(column)) continue
    if (!ofWorkers.test(name)) expect([...ofCustomers]).toContain(name)
    if (name === 'account_total.account_id') continue
    const [{ count }] = await shop.rows(`select count(*)::int as count from ${table} where ${column} = $1`, [id])
    if (count > 0) left.push(name)
  }
  for (const [name, text] of [
    ['order_row', 'select count(*)::int as count from order_row where account_id = $1'],
    ['idempotency_key', `select count(*)::int as count from idempotency_key where visitor_key like '%' || $1`],
    ['visitor_key', `select count(*)::int as count from customer_order where visitor_key like '%' || $1`],
    ['total', 'select orders as count from account_total where account_id = $1'],
    ['credit', 'select coalesce(sum(balance_paise), 0)::int as count from store_credit where account_id = $1'],
  ] as const) {
    const [{ count }] = await shop.rows(text, [id])
    if (count > 0) left.push(name)
  }
  return left
}

describe('a merge', () => {
  test('moves everything that the account owned, closes it, and leaves nothing pointing to it', async () => {
    const [target, merged] = [await open(), await open()]
    await addAddress(target)
    await addAddress(merged, { fullName: address.fullName.toUpperCase() })
    await addAddress(merged, { address: '99, Quite Another Road' })
    const [first, second] = [await place(target), await place(merged)]
    await credit(target.id, 100)
    await credit(merged.id, 250)
    const paid = await place(merged, { paymentMethod: 'online', storeCredit: 50 })
    const contact = { name: merged.name, email: merged.email, subject: 'A question', message: 'Where is my box now?' }
    await merged.browser.post('/api/contact', contact)
    const ticket = { email: merged.email, topic: 'order', message: 'Where is my box now?' }
    await merged.browser.post('/api/support/tickets', ticket)
    await shop.rows(`update product set stock = 0 where id = 'jeera-khakhra'`)
    await merged.browser.post('/api/notify-me', { email: merged.email, about: 'jeera-khakhra' })
    await shop.rows(`insert into notification_choice (account_id, muted) values ($1, '{payouts}')`, [merged.id])
    const before = await compare(target.id, merged.id)
    expect(before).toMatchObject({ newAddresses: 1, problem: null, merged: { orders: 2, credit: 200 } })

    const answer = await merge(target.id, merged.id)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)

    expect(await columnsWith(merged.id)).toEqual([])
    const orders = await shop.rows('select id from customer_order where account_id = $1', [target.id])
    expect(orders.map(({ id }) => id).toSorted()).toEqual([first, second, paid].toSorted())
    const [total] = await shop.rows('select orders from account_total where account_id = $1', [target.id])
    expect(total.orders).toBe(2)
    expect((await target.browser.get('/api/store-credit')).body).toMatchObject({
      balance: 300,
      items: [{ kind: 'moved_in', amount: 200 }, { kind: 'goodwill' }],
    })
    expect((await target.browser.get('/api/account/addresses')).body.items ?? []).toHaveLength(2)
    const moved = await compare(target.id, merged.id)
    expect(moved.target).toMatchObject({
      tickets: before.target.tickets + before.merged.tickets,
      messages: before.target.messages + before.merged.messages,
      awaited: before.merged.awaited,
    })
    expect(moved.merged).toMatchObject({ state: 'closed', name: '', orders: 0, credit: 0 })
    expect(await shop.database.run(listDifferencesWithinTheShop)).toEqual([])
    // The credit that an order used goes back to whom the order belongs to now.
    await shop.rows(`update payment set hold_until = now() - interval '1 minute' where order_id = $1`, [paid])
    await shop.database.run(() => expireUnpaid(refundContext()))
    expect((await target.browser.get('/api/store-credit')).body).toMatchObject({
      balance: 350,
      items: [{ kind: 'returned', amount: 50 }, { kind: 'moved_in' }, { kind: 'goodwill' }],
    })
    expect(await shop.database.run(listDifferencesWithinTheShop)).toEqual([])
    expect((await merged.browser.get('/api/auth/user')).status).toBe(401)
    const again = { username: `twin${made}x`, password: 'haatdi-demo-2026' }
    expect((await shop.visitor().post('/api/auth/login', again)).status).toBe(401)
    expect((await admin.get(`/api/admin/accounts/${merged.id}/duplicates`)).body.mergedInto).toEqual({
      id: target.id,
      name: target.name,
    })
    const emails = await shop.rows(`select payload ->> 'to' as "to", payload ->> 'template' as template from outbox
      where payload ->> 'template' in ('accountMerged', 'accountTookOver')`)
    expect(emails).toEqual(
      expect.arrayContaining([
        { to: merged.email, template: 'accountMerged' },
        { to: target.email, template: 'accountTookOver' },
      ]),
    )
  })

  test('takes the chosen name and default address, and the stricter consent', async () => {
    const [target, merged] = [await open(), await open()]
    await addAddress(target)
    await addAddress(merged, { address: '7, The Other Lane' })
    await shop.rows('insert into customer_origin (account_id, marketing) values ($1, true), ($2, false)', [
      target.id,
      merged.id,
    ])
    await shop.rows(`insert into consent (account_id, document, edition) values ($1, 'adult', '1')`, [merged.id])
    await merge(target.id, merged.id, { name: 'merged', defaultAddress: 'merged' })
    const { target: now } = await compare(target.id, merged.id)
    expect(now).toMatchObject({ name: merged.name, marketing: false })
    expect(now.consents.filter(({ document }: { document: string }) => document === 'adult')).toEqual([])
    expect(now.addresses.find(({ isDefault }: { isDefault: boolean }) => isDefault)?.address).toBe('7, The Other Lane')
    const [{ moved }] = await shop.rows('select moved from customer_merge where merged_id = $1', [merged.id])
    expect(moved.consents).toEqual(expect.arrayContaining([expect.objectContaining({ document: 'adult' })]))
  })

  test('moves the cart into one that was emptied, and leaves one that is filled in another city', async () => {
    const [target, merged, elsewhere] = [await open(), await open(), await open()]
    const fill = ({ browser }: Customer, productId: string, city = 'Ahmedabad') =>
      browser.put(`/api/cart/items/${productId}`, { quantity: 2, city })
    const productsOf = async ({ browser }: Customer) =>
      (await browser.get('/api/cart')).body.items.map(({ product }: { product: { id: string } }) => product.id)
    await fill(target, 'nylon-sev')
    await target.browser.delete('/api/cart/items/nylon-sev')
    expect((await fill(merged, 'methi-khakhra')).status).toBe(200)
    await merge(target.id, merged.id)
    expect(await productsOf(target)).toEqual(['methi-khakhra'])
    const [foreign] = await shop.rows(
      `select p.id, b.city_id from product p join brand b on b.id = p.brand_id
       where b.city_id <> 'Ahmedabad' order by p.id limit 1`,
    )
    expect((await fill(elsewhere, foreign.id, foreign.city_id)).status).toBe(200)
    await merge(target.id, elsewhere.id)
    expect(await productsOf(target)).toEqual(['methi-khakhra'])
  })

  test('counts the uses of a coupon by both as one customer’s', async () => {
    const [target, merged] = [await open(), await open()]
    const promotions = await openPromotionAdmin(shop)
    await promotions.begin('ONEEACH', { limitPerCustomer: 1 })
    const used = await postOrder(merged.browser, { promoCode: 'ONEEACH' })
    await merge(target.id, merged.id)
    const elsewhere = { ...shipping, email: target.email, phone: '9000011111', address: '1, A Far Lane' }
    const expectedTotal = used.body.order.total
    const again = await postOrder(target.browser, { promoCode: 'ONEEACH', shipping: elsewhere, expectedTotal })
    expect(again.body.code).toBe('promo/used-by-you')
  })

  test('of two that cross, one wins and the other is refused; an order on its way follows', async () => {
    const [one, two] = [await open(), await open()]
    const seen = [(await compare(one.id, two.id)).seen, (await compare(two.id, one.id)).seen]
    const answers = await Promise.all([
      admin.post(`/api/admin/accounts/${one.id}/merge/${two.id}`, { ...choice, seen: seen[0] }),
      admin.post(`/api/admin/accounts/${two.id}/merge/${one.id}`, { ...choice, seen: seen[1] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('merge/closed')
    const [open1] = await shop.rows('select id from account where id = any($1::text[]) and closed_at is null', [
      [one.id, two.id],
    ])
    const closed = open1.id === one.id ? two.id : one.id
    const [ticket] = await shop.rows(
      `insert into support_ticket (number, email, topic, language, account_id)
       values ('HS-ZZ22-ZZ22', 'a@b.example', 'order', 'en', $1) returning account_id`,
      [closed],
    )
    expect(ticket.account_id).toBe(open1.id)
  })

  test('follows a chain to the account that is left', async () => {
    const [one, two, three] = [await open(), await open(), await open()]
    await merge(two.id, one.id)
    await merge(three.id, two.id)
    const into = await shop.rows('select merged_into from account where id = any($1::text[])', [[one.id, two.id]])
    expect(into).toEqual([{ merged_into: three.id }, { merged_into: three.id }])
  })

  test('is refused when either account changed since it was looked at', async () => {
    const [target, merged] = [await open(), await open()]
    const { seen } = await compare(target.id, merged.id)
    await place(merged)
    expect((await merge(target.id, merged.id, { seen })).body.code).toBe('flow/stale')
    const again = await compare(target.id, merged.id)
    await addAddress(target)
    expect((await merge(target.id, merged.id, { seen: again.seen })).body.code).toBe('flow/stale')
  })

  test('is refused for staff, sellers, oneself and accounts on hold', async () => {
    const target = await open()
    const idOf = async (email: string) => (await shop.rows('select id from account where email = $1', [email]))[0].id
    const codes = []
    for (const other of [
      await idOf('admin@haatdi.example'),
      (await open({ role: 'courier' })).id,
      (await open({ role: 'seller' })).id,
      target.id,
    ])
      codes.push((await merge(target.id, other)).body.code)
    expect(codes).toEqual(['account/own', 'merge/staff', 'merge/seller', 'merge/same'])
    const held = await open()
    await shop.rows('update account set disabled_at = now() where id = $1', [held.id])
    expect((await merge(target.id, held.id)).body.code).toBe('merge/on-hold')
    expect((await compare(target.id, held.id)).problem.code).toBe('merge/on-hold')
    const unknown = await admin.post(`/api/admin/accounts/${target.id}/merge/nobody`, { ...choice, seen: 'x' })
    expect(unknown.body.code).toBe('thing/not-found')
  })
})

describe('likely duplicates', () => {
  const reasonsOf = async (id: string) =>
    Object.fromEntries(
      (await admin.get(`/api/admin/accounts/${id}/duplicates`)).body.items.map(
        (item: { id: string; reasons: string[] }) => [item.id, item.reasons],
      ),
    )

  test('are found by phone in any form, by mailbox, and by name and address', async () => {
    const phone = '+919123456780'
    const one = await open({ name: 'Rekha Desai', email: 'rekha.desai@gmail.com' })
    const mailbox = await open({ email: 'rekhadesai+food@googlemail.com' })
    const byPhone = await open()
    const byHome = await open({ name: 'rekha desai' })
    const nobody = await open({ name: 'Rekha Desai' })
    await addAddress(one, { phone, address: '5, Lake View Society' })
    await addAddress(byPhone, { phone: '9123456780', address: '8, Elsewhere' })
    await addAddress(byHome, { phone: '+919123456781', address: '5 lake view soc' })
    await addAddress(nobody, { phone: '+919123456782', address: '6, Lake View Society' })
    expect(await reasonsOf(one.id)).toEqual({
      [mailbox.id]: ['mailbox'],
      [byPhone.id]: ['phone'],
      [byHome.id]: ['address'],
    })
  })
})
