import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop, place } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

describe('an address of the web', () => {
  it.each([
    [
      'name',
      { shipping: { ...shipping, fullName: 'Your prize waits at https://evil.test/claim' } },
      'shipping.fullName',
    ],
    ['notes', { orderNotes: 'see evil.test/claim' }, 'orderNotes'],
    ['gift message', { gift: { message: 'Click www.evil.test' } }, 'gift.message'],
  ])('in the %s of an order is refused with a sentence beside its field', async (_, wish, field) => {
    const { status, body } = await place(shop.visitor(), wish)
    expect([status, body.details]).toEqual([422, { [field]: 'Please leave out web and email addresses here.' }])
  })
})

describe('half a character', () => {
  const half = '\ud83d'
  it.each([
    ['address', { shipping: { ...shipping, address: `12 Shree Society ${half}` } }, 'shipping.address'],
    ['notes', { orderNotes: `ring twice ${half}` }, 'orderNotes'],
    ['gift message', { gift: { message: half } }, 'gift.message'],
  ])('in the %s of an order is refused with its field', async (_, wish, field) => {
    const { status, body } = await place(shop.visitor(), wish)
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', [field]])
  })

  it('of a pair is a character, and is kept', async () => {
    expect((await place(shop.visitor(), { orderNotes: 'ring twice 🪔' })).status).toBe(201)
  })

  it('is refused wherever a body goes', async () => {
    const answer = await shop.visitor().post('/api/auth/login', { email: `a${half}@haatdi.example`, password: 'x' })
    expect([answer.status, answer.body.code]).toEqual([422, 'request/invalid'])
  })
})
