import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { orderLinkIn, readEmailsTo } from '#tests/support/order-emails.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { emailsTo } from '#tests/support/sent-emails.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop({ LIMIT_UNCONFIRMED_EMAILS: '2/24h' })
})
afterAll(() => shop.close())

const rows = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows

async function orderFor(email: string, guest: ShopVisitor = shop.visitor()) {
  const { status, body } = await postOrder(guest, { shipping: { ...shipping, email } })
  expect(status, JSON.stringify(body)).toBe(201)
  return { guest, id: body.order.id as string }
}

/** Emails of an address that wait, once every one posted was looked at. */
const heldFor = (email: string) =>
  vi.waitFor(async () => {
    const waiting = await rows(
      `select b.kind, b.attempts, b.held_at, b.run_at > now() + interval '23 hours' as tomorrow from outbox b
       where b.done_at is null and b.failed_at is null and (b.payload ->> 'to' = $1
         or (b.payload ->> 'audience' = 'customer' and b.payload ->> 'orderId' in (select id from customer_order where email = $1))
         or b.payload ->> 'accountId' in (select id from account where email = $1)) order by b.id`,
      [email],
    )
    for (const { held_at: at } of waiting) expect(at).not.toBeNull()
    return waiting
  }, 10_000)

const subjectsTo = async (email: string) => (await emailsTo(shop.dataDir, email)).map(({ subject }) => subject)

test('sends a stranger two emails a day, whatever they are about, and holds the rest', async () => {
  const email = 'stranger@example.com'
  const registered = await shop.visitor().post('/api/auth/register', {
    fullName: 'Somebody Else',
    username: 'somebody.else',
    email,
    password: 'a long and unusual sentence 42',
    confirmPassword: 'a long and unusual sentence 42',
    role: 'customer',
    acceptTerms: true,
  })
  expect(registered.status, JSON.stringify(registered.body)).toBe(201)
  const orders = []
  for (let count = 0; count < 4; count++) orders.push(await orderFor(email))
  const held = await heldFor(email)
  const sent = await subjectsTo(email)
  expect(sent).toHaveLength(2)
  expect(held).toHaveLength(3)
  // Waiting is no failed try, and nothing is given up.
  for (const each of held) expect(each).toMatchObject({ attempts: 0, tomorrow: true })
  // Two emails of the same instant have no order.
  const texts = (await emailsTo(shop.dataDir, email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes("this is today's second"))).toHaveLength(1)
  const { guest, id } = orders[3] as { guest: ShopVisitor; id: string }
  const { body } = await guest.get(`/api/orders/${id}`)
  expect(body.heldEmails).toMatchObject({ count: 1 })
})

test('does not limit sellers, who work by their emails', async () => {
  const before = (await emailsTo(shop.dataDir, 'seller@haatdi.example')).length
  await rows(`update account set email_verified = false where email = 'seller@haatdi.example'`)
  for (let count = 0; count < 3; count++) await orderFor(`buyer-${count}@example.com`)
  await vi.waitFor(async () =>
    expect((await emailsTo(shop.dataDir, 'seller@haatdi.example')).length).toBeGreaterThanOrEqual(before + 3),
  )
  await rows(`update account set email_verified = true where email = 'seller@haatdi.example'`)
})

test('sends everything at once when a link from an email was opened', async () => {
  const email = 'reader@example.com'
  for (let count = 0; count < 4; count++) await orderFor(email)
  await vi.waitFor(async () => expect(await heldFor(email)).toHaveLength(2))
  const [first] = await readEmailsTo(shop, email, '', 2)
  const link = orderLinkIn(first)
  await shop.fetch(link, { method: 'HEAD', redirect: 'manual' })
  expect(await heldFor(email)).toHaveLength(2)
  await shop.fetch(link, { redirect: 'manual' })
  expect(await readEmailsTo(shop, email, '', 4)).toHaveLength(4)
  const { guest, id } = await orderFor(email)
  await readEmailsTo(shop, email, '', 5)
  expect((await guest.get(`/api/orders/${id}`)).body.heldEmails).toBeNull()
})

test('folds held emails about one order into the latest, and never the confirmation of an order', async () => {
  const email = 'patient@example.com'
  const placed = await orderFor(email)
  await orderFor(email)
  await readEmailsTo(shop, email, '', 2)
  for (const kind of ['in_transit', 'out_for_delivery', 'delivered'])
    await rows(
      `insert into outbox (kind, dedupe_key, sequence, payload)
       values ('order-email', $1, $2, jsonb_build_object('orderId', $3::text, 'kind', $4::text, 'audience', 'customer', 'accountId', null, 'brandId', null))`,
      [`test:${kind}`, `order:${placed.id}:customer`, placed.id, kind],
    )
  await orderFor(email)
  await vi.waitFor(async () => {
    const held = await rows(
      `select payload ->> 'orderId' as id from outbox where held_at is not null and done_at is null and payload ->> 'orderId' in (select id from customer_order where email = $1)`,
      [email],
    )
    expect(held).toHaveLength(2)
  }, 10_000)
  // A day later.
  await rows(`update unconfirmed_email set sent_at = sent_at - interval '25 hours'`)
  await rows(`update outbox set run_at = now() where held_at is not null and done_at is null`)
  await readEmailsTo(shop, email, '', 4)
  // The three confirmations and the latest of the three events: nothing waits any more.
  await vi.waitFor(async () => expect(await heldFor(email)).toEqual([]), 10_000)
  expect(await subjectsTo(email)).toHaveLength(4)
})
