import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { openOrderShop, postOrder } from '#tests/support/order-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

describe('URL in a text', () => {
  it.each([
    [
      'name',
      { shipping: { ...shipping, fullName: 'Your prize waits at https://evil.test/claim' } },
      'shipping.fullName',
    ],
    ['notes', { orderNotes: 'see evil.test/claim' }, 'orderNotes'],
    ['gift message', { gift: { message: 'Click www.evil.test' } }, 'gift.message'],
  ])('is refused in the %s of an order with a message beside its field', async (_, input, field) => {
    const { status, body } = await postOrder(shop.visitor(), input)
    expect([status, body.details]).toEqual([422, { [field]: 'Please remove web and email addresses.' }])
  })
})

describe('lone surrogate', () => {
  const half = '\ud83d'
  it.each([
    ['address', { shipping: { ...shipping, address: `12 Shree Society ${half}` } }, 'shipping.address'],
    ['notes', { orderNotes: `ring twice ${half}` }, 'orderNotes'],
    ['gift message', { gift: { message: half } }, 'gift.message'],
  ])('is refused in the %s of an order with its field', async (_, input, field) => {
    const { status, body } = await postOrder(shop.visitor(), input)
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', [field]])
  })

  it('is accepted as half of a valid pair', async () => {
    expect((await postOrder(shop.visitor(), { orderNotes: 'ring twice 🪔' })).status).toBe(201)
  })

  it('is refused in every body', async () => {
    const answer = await shop.visitor().post('/api/auth/login', { email: `a${half}@haatdi.example`, password: 'x' })
    expect([answer.status, answer.body.code]).toEqual([422, 'request/invalid'])
  })
})
