import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { composeEmail } from '#server/email/compose-email.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

type StoredEmail = { name: string; to: string; subject: string }

/** Returns all emails in the demo's list, once it has that many. */
const emailsOf = async (subject: string, count: number): Promise<StoredEmail[]> =>
  vi.waitFor(
    async () => {
      const page = await (await shop.fetch('/dev/emails')).text()
      const rows = [...page.matchAll(/<td>([^<]*)<\/td><td><a href="\/dev\/emails\/([^"]+)">([^<]*)<\/a>/g)]
      const found = rows
        .map(([, to = '', name = '', title = '']) => ({ to, name, subject: title }))
        .filter((stored) => stored.subject.includes(subject))
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 8_000, interval: 100 },
  )
const read = async (name: string, form = 'txt') => (await shop.fetch(`/dev/emails/${name}.${form}`)).text()

describe('a new order', () => {
  test('goes to the customer in their language, to each seller with their own lines only, and to the hub', async () => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', 'gu')
    const { body } = await postOrder(visitor, { items: itemsOfTwoSellers })
    const emails = await emailsOf(body.order.number, 4)
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      'courier@haatdi.example',
      shipping.email,
      'seller2@haatdi.example',
      'seller@haatdi.example',
    ])
    const emailTo = async (to: string, form?: string) =>
      read(emails.find((emailMessage) => emailMessage.to === to)?.name ?? '', form)
    const customer = await emailTo(shipping.email)
    expect(customer).toMatch(/મેથી ખાખરા/)
    expect(customer).toContain('₹')
    const seller = await emailTo('seller@haatdi.example')
    expect(seller).toContain('Methi Khakhra')
    expect(seller).not.toMatch(/Tikha Gathiya|Hetal Joshi|Prabhat|98250/)
    const hub = await emailTo('courier@haatdi.example')
    expect(hub).not.toContain('Prabhat')
    expect(hub).toMatch(/in 2 parts, about [0-9]+ g together/)

    const [path] = /\/orders\/\S+\/open\/[\w-]+/.exec(customer) ?? []
    const reader = shop.visitor()
    expect((await reader.get(path ?? '')).status).toBe(303)
    expect((await reader.get(`/api/orders/${body.order.id}`)).status).toBe(200)
    const page = await emailTo(shipping.email, 'html')
    expect(page).toContain(`href="http`)
    expect(page).not.toContain('<script')
  })

  test('leaves no secret of its link in the database', async () => {
    const { body } = await postOrder(shop.visitor())
    const { rows } = await meanwhile(
      shop,
      `select (select string_agg(payload::text, ' ') from outbox) || (select string_agg(reply::text, ' ') from idempotency_key)
         || (select string_agg(token_hash, ' ') from order_link) as stored`,
    )
    expect(rows[0].stored).not.toContain(body.accessToken)
  })
})

describe('looking an order up', () => {
  const requestLookup = (number: string, email: string) => shop.visitor().post('/api/orders/lookup', { number, email })

  test('always answers the same, and emails a fresh link only to whom it belongs', async () => {
    const { body } = await postOrder(shop.visitor())
    const { number } = body.order
    const answers = [
      await requestLookup(number, 'Hetal@Example.com'),
      await requestLookup(number, 'stranger@example.com'),
      await requestLookup('HT-99999', shipping.email),
      await requestLookup('not a number', 'not an address'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const [emailMessage] = await emailsOf(`The link to your order ${number}`, 1)
    expect(emailMessage?.to).toBe(shipping.email)
    const [path] = /\/orders\/\S+\/open\/[\w-]+/.exec(await read(emailMessage?.name ?? '')) ?? []
    expect(path).not.toContain(body.accessToken)
    const reader = shop.visitor()
    await reader.get(path ?? '')
    expect((await reader.get(`/api/orders/${body.order.id}`)).status).toBe(200)
  })
})

test('what people write is never read as HTML', () => {
  const { html } = composeEmail({
    language: 'en',
    subject: '<img src=x>',
    greeting: 'Namaste "><script>alert(1)</script>',
    blocks: [
      { text: "it's <b>" },
      { button: 'Go', href: 'http://x/?a="b"' },
      { columns: ['<i>'], rows: [['&']], sums: [] },
    ],
    footer: '',
    sign: '',
  })
  expect(html).not.toMatch(/<script|<img|<b>it|<i>/)
  expect(html).toContain('&lt;img src=x&gt;')
  expect(html).toContain('href="http://x/?a=&quot;b&quot;"')
})

test('what lies among the kept letters and is none keeps nobody from reading them', async () => {
  const folder = join(shop.dataDir, 'emails')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'torn.json'), '{"name":"torn","subj')
  await writeFile(join(folder, 'other.json'), '{"name":"other"}')
  expect(await (await shop.fetch('/dev/emails')).text()).toContain('<h1>Mail')
  expect(await (await shop.fetch('/dev/emails/torn')).text()).toContain('<title>/dev/emails')
})

test('the pages of kept letters are closed in production and hold no path tricks', async () => {
  const escaped = await (await shop.fetch('/dev/emails/..%2f..%2fmails%2fx')).text()
  expect(escaped).toContain('<title>/dev/emails')
  const production = await openOrderShop({ NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(40) })
  const answer = await production.fetch('/dev/emails')
  expect(await answer.text()).not.toContain('<h1>Mail')
  await production.close()
})
