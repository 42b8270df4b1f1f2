import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/codes/order-number.ts'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { orderLinkIn, readEmailsTo } from '#tests/support/order-emails.ts'
import { meanwhile, openOrderShop, orderOf, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const status = async (who: ShopVisitor, id: string, headers?: Record<string, string>) =>
  (await who.get(`/api/orders/${id}`, headers)).status
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const stop = (who: ShopVisitor, id: string) => who.post(`/api/orders/${id}/link/revoke`)
const linkSubject = 'The link to your order'

/** Places a guest's order with a separate email address; returns its browser and the secret of its link. */
async function placed() {
  const guest = shop.visitor()
  const email = `${randomUUID()}@example.com`
  const { body } = await postOrder(guest, { shipping: { ...shipping, email } })
  return { guest, email, id: body.order.id as string, number: body.order.number as string, token: body.accessToken }
}

describe('stopping the links to a guest order', () => {
  test('makes every earlier link and every cookie worthless, the one who asks included, and emails a fresh link', async () => {
    const { guest, email, id, number, token } = await placed()
    const [emailMessage] = await readEmailsTo(shop, email, 'We have your order', 1)
    const reader = shop.visitor()
    await reader.get(orderLinkIn(emailMessage))
    await shop.visitor().post('/api/orders/lookup', { number, email })
    const [second] = await readEmailsTo(shop, email, linkSubject, 1)
    expect([await status(guest, id), await status(reader, id)]).toEqual([200, 200])

    const answer = await stop(reader, id)
    expect([answer.status, answer.body]).toEqual([200, { emailed: true }])
    expect([
      await status(guest, id),
      await status(reader, id),
      await status(shop.visitor(), id, bearer(token)),
    ]).toEqual([404, 404, 404])
    for (const old of [orderLinkIn(emailMessage), orderLinkIn(second)]) {
      const late = await shop.visitor().get(old)
      expect([late.status, late.headers.get('set-cookie')]).toEqual([303, null])
    }

    const [fresh] = await readEmailsTo(shop, email, linkSubject, 2)
    const owner = shop.visitor()
    await owner.get(orderLinkIn(fresh))
    const { status: opened, body } = await owner.get(`/api/orders/${id}`)
    expect([opened, body.opensByLink]).toEqual([200, true])
    expect(body.timeline[0]).toMatchObject({ kind: 'links_stopped', text: 'Earlier order links were revoked' })
  })

  test('leaves a repeated order with the answer it had, which opens nothing any more', async () => {
    const guest = shop.visitor()
    const [key, input] = [randomUUID(), { shipping: { ...shipping, email: 'again@example.com' } }]
    const { body } = await postOrder(guest, input, key)
    await stop(guest, body.order.id)
    const again = await postOrder(guest, input, key)
    expect([again.status, again.body]).toEqual([201, body])
    expect(await status(guest, body.order.id)).toBe(404)
  })

  test('of two presses at once one is done, and one letter goes out', async () => {
    const { guest, email, id } = await placed()
    const answers = await Promise.all([stop(guest, id), stop(guest, id), stop(guest, id)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404])
    expect(await readEmailsTo(shop, email, linkSubject, 1)).toHaveLength(1)
  })

  test('is for anyone allowed to see the order alone', async () => {
    const { guest, id } = await placed()
    for (const name of ['customer', 'seller', 'courier'])
      expect((await stop(await shop.signIn(`${name}@haatdi.example`), id)).status, name).toBe(404)
    expect((await stop(shop.visitor(), id)).status).toBe(404)
    expect((await stop(shop.visitor(), 'no-such-order')).status).toBe(404)
    expect((await stop(await shop.signIn('admin@haatdi.example'), id)).body).toEqual({ emailed: true })
    expect(await status(guest, id)).toBe(404)
  })

  test("an account's order has none: nothing is emailed, and its member sees it as before", async () => {
    const member = await shop.signIn('customer@haatdi.example')
    const { body } = await postOrder(member, orderOf())
    expect((await stop(member, body.order.id)).body).toEqual({ emailed: false })
    const seen = await member.get(`/api/orders/${body.order.id}`)
    expect([seen.status, seen.body.opensByLink]).toEqual([200, false])
  })
})

describe('a browser that opened a guest order', () => {
  const orderCookiesOf = (browser: ShopVisitor) => [...browser.cookies.keys()].filter((name) => name.includes('order_'))
  const signInWith = (browser: ShopVisitor) =>
    browser.post('/api/auth/login', { email: 'customer@haatdi.example', password: demoPassword })

  test('has no way to it any more once someone signs out', async () => {
    const { guest, id, token } = await placed()
    const other = await placed()
    guest.cookies.set(`order_${other.id}`, other.token)
    await signInWith(guest)
    expect([await status(guest, id), await status(guest, other.id)]).toEqual([200, 200])
    expect((await guest.post('/api/auth/logout')).status).toBe(204)
    expect(orderCookiesOf(guest)).toEqual([])
    expect([await status(guest, id), await status(guest, other.id)]).toEqual([404, 404])
    expect(await status(guest, id, bearer(token))).toBe(200)
  })

  test('on https holds a cookie that no other host can have set, and an older one is read still', async () => {
    const safe = await openOrderShop({ PUBLIC_URL: 'https://shop.example' })
    const guest = safe.visitor()
    const { body, headers } = await postOrder(guest)
    const { id } = body.order
    expect(orderCookiesOf(guest)).toEqual([`__Host-order_${id}`])
    const [line] = headers.getSetCookie().filter((each) => each.includes('order_'))
    expect(line).toMatch(/; Path=\/;.*; Secure$/)
    expect(line).not.toMatch(/domain/i)
    expect(await status(guest, id)).toBe(200)
    const old = safe.visitor()
    old.cookies.set(`order_${id}`, body.accessToken)
    expect(await status(old, id)).toBe(200)
    for (const browser of [guest, old]) {
      const { headers: answered } = await browser.post('/api/auth/logout')
      const gone = answered.getSetCookie().filter((each) => each.includes('order_'))
      expect(gone).toEqual([expect.stringMatching(/; Max-Age=0; HttpOnly; Secure$/)])
      expect(orderCookiesOf(browser)).toEqual([])
    }
    await safe.close()
  })
})

/** Counts the link requests in the outbox with this address. */
const rowsOf = async (shop: Shop, email: string) =>
  (await meanwhile(shop, `select 1 from outbox where kind = 'order-lookup' and payload ->> 'email' = $1`, [email])).rows
    .length

test('who asked for the link of an order is forgotten as soon as it was answered, known or not', async () => {
  const { email, number } = await placed()
  for (const address of [email, 'typed.wrong@example.com'])
    await shop.visitor().post('/api/orders/lookup', { number, email: address })
  await readEmailsTo(shop, email, linkSubject, 1)
  for (const address of [email, 'typed.wrong@example.com'])
    await expect.poll(() => rowsOf(shop, address), { timeout: 10_000 }).toBe(0)
})

test('looking an order up takes the same time whether it exists or not, and does the same work before the answer', async () => {
  const { email, number } = await placed()
  const requestLink = (of: string, to: string) => shop.visitor().post('/api/orders/lookup', { number: of, email: to })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 40; round++) {
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const begun = performance.now()
      await requestLink(number, kind === 'known' ? email : 'stranger@example.com')
      times[kind].push(performance.now() - begun)
    }
  }
  const median = (of: number[]) => of.toSorted((a, b) => a - b)[of.length / 2] ?? 0
  const [known, unknown] = [median(times.known), median(times.unknown)]
  expect(Math.abs(known - unknown), `${known} ms known, ${unknown} ms unknown`).toBeLessThan(
    Math.max(1.5, 0.35 * Math.max(known, unknown)),
  )
  await requestLink(orderNumber(999_999), 'unknown@example.com')
  expect(await rowsOf(shop, 'unknown@example.com')).toBe(1)
})
