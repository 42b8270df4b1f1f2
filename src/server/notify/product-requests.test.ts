import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { findRequested } from './find-requested.ts'

let shop: Shop
let context: AppContext
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  context = workerContext(shop.origin, {}, 'a secret that only this test knows')
  admin = await shop.signIn('admin@haatdi.example')
  await shop.rows(`update product set published = false where id = 'mohanthal'`)
})
afterAll(() => shop?.close())

const request = (q: string, email = '', visitor = shop.visitor()) => visitor.post('/api/product-requests', { q, email })
const requests = async () => (await admin.get('/api/admin/product-requests')).body.items
const watch = () => shop.database.run(() => findRequested(context, shop.database))
const waiting = async () =>
  (await shop.rows('select email from subscription where request_id is not null order by id')).map(({ email }) => email)
const emails = async () => (await shop.fetch('/dev/emails')).text()

it('is one request however it is spelt, most wanted first, with how many wait; an address is optional', async () => {
  expect((await request('mohanthal')).status).toBe(202)
  expect((await request('Mohanthaal', 'asha@mail.example')).status).toBe(202)
  expect((await request('MOHANTHAL!', 'asha@mail.example')).status).toBe(202)
  expect((await request('zorblecrisp')).status).toBe(202)
  expect(await requests()).toMatchObject([
    { typed: 'mohanthal', times: 3, waiting: 1, status: 'open' },
    { typed: 'zorblecrisp', times: 1, waiting: 0, status: 'open' },
  ])
})

it.each([
  ['a wrong address', { q: 'pizza', email: 'nobody' }],
  ['a text that may be personal', { q: 'call 98250 12345', email: '' }],
  ['a text without a word', { q: '!?!', email: '' }],
  ['a web address', { q: 'www.spam.example', email: '' }],
])('refuses %s and saves nothing', async (_, body) => {
  expect((await shop.visitor().post('/api/product-requests', body)).status).toBe(422)
  expect(await requests()).toHaveLength(2)
})

it('tells nobody while nothing matches, and each who waits once when a product that matches is on sale', async () => {
  const gujarati = shop.visitor()
  gujarati.cookies.set('language', 'gu')
  await request('mohanthal', 'rekha@mail.example', gujarati)
  await watch()
  expect(await waiting()).toEqual(['asha@mail.example', 'rekha@mail.example'])

  await shop.rows(`update product set published = true where id = 'mohanthal'`)
  await Promise.all([watch(), watch()])
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 100 })
  await watch()
  const sent = await emails()
  expect(sent.match(/We found it: Mohanthal/g)).toHaveLength(1)
  expect(sent.match(/મળી ગયું: મોહનથાળ/g)).toHaveLength(1)
  expect((await requests()).find(({ typed }: { typed: string }) => typed === 'mohanthal')).toMatchObject({
    status: 'found',
    waiting: 0,
  })
})

it('the link of the email unsubscribes from requests as well', async () => {
  await request('zorblecrisp', 'later@mail.example')
  const [{ token }] = await shop.rows(
    `select address_key as token from subscription where email = 'later@mail.example'`,
  )
  expect((await shop.visitor().post('/api/notify-me/stop', { token })).status).toBe(200)
  expect(await waiting()).toEqual([])
})

it('an admin makes a search a request, and closes it; asking for it again opens it', async () => {
  const added = await admin.post('/api/admin/product-requests', { q: 'jackfruit chips', language: 'en' })
  expect(added).toMatchObject({
    status: 200,
    body: { request: { typed: 'jackfruit chips', times: 0, status: 'open' } },
  })
  const { id } = added.body.request
  await request('jackfruit chips', 'chips@mail.example')
  const closed = await admin.post(`/api/admin/product-requests/${id}/close`)
  expect(closed.body.request).toMatchObject({ status: 'closed', waiting: 0 })
  expect(await waiting()).toEqual([])
  await request('jackfruit chips')
  expect((await requests()).find((one: { id: number }) => one.id === id)).toMatchObject({ status: 'open', times: 2 })
  expect((await admin.post('/api/admin/product-requests/999999/close')).status).toBe(404)
})

it('other emails of a subscription know nothing of requests', async () => {
  await request('zorblecrisp', 'only@mail.example')
  const { body } = await admin.get('/api/admin/notify-me')
  expect(body.items).toEqual([])
})
