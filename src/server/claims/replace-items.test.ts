import { describe, expect, test, vi } from 'vitest'
import {
  claimEmailsOf,
  claimed,
  decide,
  delivered,
  grantOf,
  openClaimShop,
  readDesk,
  refundsOf,
  rowsOf,
  seeClaims,
} from '#tests/support/claim-shop.ts'
import { markDelivered, sendClaimPhotos } from '#tests/support/delivered-order.ts'
import { meanwhile } from '#tests/support/order-shop.ts'

const there = openClaimShop()

type Desk = { version: number; lines: { lineId: string; replaceableUnits: number }[] }

/** All units that may be replaced, funded by the carrier, unless changed. */
const replacementOf = (claim: Desk, change: object = {}) => ({
  seen: claim.version,
  fundedBy: 'carrier',
  text: '',
  lines: claim.lines.map(({ lineId, replaceableUnits }) => ({ lineId, quantity: replaceableUnits })),
  ...change,
})

const replacementsOf = (claimId: string) =>
  rowsOf(there.shop, 'select * from customer_order where replaces_claim_id = $1 order by placed_at', [claimId])

const balances = async (orderId: string) =>
  Object.fromEntries(
    (
      await rowsOf(
        there.shop,
        'select account, sum(amount_paise)::int as amount from ledger_entry where order_id = $1 group by account',
        [orderId],
      )
    ).map(({ account, amount }) => [account, amount]),
  )

const stockOf = async (productId: string) =>
  (await rowsOf(there.shop, 'select stock from product where id = $1', [productId]))[0].stock

/** A claim of two units of three, and the support staff's view of it. */
const reported = async (change: object = {}) => {
  const order = await delivered(there.shop)
  const id = await claimed(there.shop, order, change)
  return { order, id, claim: await readDesk(there.admin, id) }
}

const replaced = async (change: object = {}) => {
  const { order, id, claim } = await reported()
  const { status, body } = await decide(there.admin, id, 'replace', replacementOf(claim, change))
  expect(status, JSON.stringify(body)).toBe(200)
  const [replacement] = await replacementsOf(id)
  return { order, id, claim, replacement, desk: body }
}

describe('replacement for a claim', () => {
  test('is an order of its own that costs nothing, to the same address; seller, hub and customer are notified', async () => {
    const { order, id, claim } = await reported({ remedy: 'replacement' })
    expect(claim).toMatchObject({ remedy: 'replacement', lines: [{ replaceableUnits: 2 }] })
    const stock = await stockOf('methi-khakhra')
    const { body } = await decide(there.admin, id, 'replace', replacementOf(claim, { text: 'We are sorry.' }))
    expect(body).toMatchObject({
      state: 'granted',
      commands: [],
      refunds: [],
      steps: [{}, { kind: 'replaced', fundedBy: 'carrier', text: 'We are sorry.' }],
    })
    const [newOrder, ...others] = await replacementsOf(id)
    expect(others).toEqual([])
    expect(newOrder).toMatchObject({ state: 'placed', total_paise: '0', delivery_paise: '0', cod_fee_paise: '0' })
    expect(newOrder.goods_paise).toBe(newOrder.discount_paise)
    const [first] = await rowsOf(there.shop, 'select shipping, email, service_id from customer_order where id = $1', [
      order.id,
    ])
    expect(newOrder).toMatchObject(first)
    expect(await rowsOf(there.shop, 'select 1 from payment where order_id = $1', [newOrder.id])).toEqual([])
    expect(await stockOf('methi-khakhra')).toBe(stock - 2)
    expect((await claimEmailsOf(there.shop, newOrder.id, 'replacement_placed')).sort()).toEqual([
      'customer',
      'hub',
      'seller',
    ])
    expect((await seeClaims(order)).items[0]).toMatchObject({
      state: 'granted',
      next: 'replaced',
      steps: [{}, { kind: 'replaced', amount: null, replacement: { id: newOrder.id, number: newOrder.number } }],
    })
    const { timeline } = (await order.guest.get(`/api/orders/${order.id}`)).body
    expect(timeline[0]).toMatchObject({ kind: 'claim_replaced', detail: expect.stringContaining('× 2') })
    // A visitor who may see the one may see the other, and no other visitor may.
    expect((await order.guest.get(`/api/orders/${newOrder.id}`)).status).toBe(404)
    const [, { replacement }] = (await seeClaims(order)).items[0].steps
    await order.guest.get(replacement.href)
    expect((await order.guest.get(`/api/orders/${newOrder.id}`)).body).toMatchObject({ number: newOrder.number })
    const page = (await there.admin.get(`/api/orders/${newOrder.id}`)).body
    expect(page).toMatchObject({
      total: 0,
      replaces: { id: order.id, number: order.number },
      payment: { method: 'none', state: 'none' },
      amounts: { total: 0, delivery: 0 },
      parts: [{ lines: [{ productId: 'methi-khakhra', quantity: 2, net: 0 }] }],
    })
  })

  test('is funded by the given side: the carrier, the shop, or the seller, who is paid nothing for it', async () => {
    const worth = (goods: unknown) => Number(goods)
    const carrierFault = await replaced()
    const deliveryBalances = await balances(carrierFault.replacement.id)
    expect(deliveryBalances.delivery).toBe(-worth(carrierFault.replacement.goods_paise))
    expect(deliveryBalances.seller).toBeGreaterThan(0)
    const shop = await replaced({ fundedBy: 'platform' })
    const byShop = await balances(shop.replacement.id)
    expect(byShop.delivery).toBeUndefined()
    expect(byShop.platform).toBeLessThan(0)
    for (const { order } of [carrierFault, shop])
      expect(await claimEmailsOf(there.shop, order.id, 'claim_funded_by_seller')).toEqual([])
    const seller = await replaced({ fundedBy: 'seller' })
    expect(await balances(seller.replacement.id)).toEqual({ seller: 0 })
    expect(await claimEmailsOf(there.shop, seller.order.id, 'claim_funded_by_seller')).toEqual(['seller'])
    const { body } = await there.seller.get(`/api/seller/claims/${seller.id}`)
    expect(body.fundedAmount).toBe(worth(seller.replacement.goods_paise) / 100)
  })

  test('is funded, of two sellers, only by the one whose items are sent again, who is notified', async () => {
    const order = await delivered(there.shop)
    const lines = order.lines.map(({ id }) => ({ lineId: id, quantity: 1 }))
    const id = await claimed(there.shop, order, { kind: 'wrong_item', lines })
    const claim = await readDesk(there.admin, id)
    const [first, second] = claim.lines as Desk['lines']
    const { body } = await decide(there.admin, id, 'replace', {
      ...replacementOf(claim, { fundedBy: 'seller' }),
      lines: [
        { lineId: first?.lineId, quantity: 1 },
        { lineId: second?.lineId, quantity: 0 },
      ],
    })
    expect(body.state).toBe('part_granted')
    const [newOrder] = await replacementsOf(id)
    expect(await rowsOf(there.shop, 'select product_id from order_line where order_id = $1', [newOrder.id])).toEqual([
      { product_id: order.lines[0]?.product_id },
    ])
    expect(await claimEmailsOf(there.shop, order.id, 'claim_funded_by_seller')).toEqual(['seller'])
  })

  test('places one order and makes one decision of two concurrent ones', async () => {
    const { order, id, claim } = await reported()
    const answers = await Promise.all([
      decide(there.admin, id, 'replace', replacementOf(claim)),
      decide(there.second, id, 'replace', replacementOf(claim)),
      decide(there.second, id, 'grant', grantOf(claim)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await replacementsOf(id)).length + (await refundsOf(there.shop, order.id)).length).toBe(1)
  })

  test('is refused when out of stock: nothing is written, and the claim waits', async () => {
    const { id, claim } = await reported()
    await meanwhile(there.shop, `update product set stock = 1 where id = 'methi-khakhra'`)
    const { status, body } = await decide(there.admin, id, 'replace', replacementOf(claim))
    expect([status, body.code]).toEqual([409, 'product/out-of-stock'])
    expect(await replacementsOf(id)).toEqual([])
    expect(await readDesk(there.admin, id)).toMatchObject({ state: 'under_review', version: claim.version })
  })

  test.each([
    [
      'more than were claimed',
      (claim: Desk) => replacementOf(claim, { lines: [{ lineId: claim.lines[0]?.lineId, quantity: 3 }] }),
      'claim/quantity',
    ],
    [
      'none at all',
      (claim: Desk) => replacementOf(claim, { lines: [{ lineId: claim.lines[0]?.lineId, quantity: 0 }] }),
      'flow/quantities',
    ],
    [
      'a line nobody claimed',
      (claim: Desk) => replacementOf(claim, { lines: [{ lineId: 'another', quantity: 1 }] }),
      'claim/quantity',
    ],
    [
      'someone who cannot be at fault',
      (claim: Desk) => replacementOf(claim, { fundedBy: 'customer' }),
      'request/invalid',
    ],
    ['an older claim than is there', (claim: Desk) => replacementOf(claim, { seen: 99 }), 'flow/stale'],
  ])('refuses %s', async (_, body, code) => {
    const { id, claim } = await reported()
    expect((await decide(there.admin, id, 'replace', body(claim))).body.code).toBe(code)
    expect(await replacementsOf(id)).toEqual([])
  })

  test('refuses kinds that only a refund settles', async () => {
    const { id, claim } = await reported({ kind: 'too_old', remedy: 'replacement' })
    expect(claim).toMatchObject({ remedy: 'money', lines: [{ replaceableUnits: 0 }] })
    const lines = [{ lineId: claim.lines[0].lineId, quantity: 1 }]
    const { body } = await decide(there.admin, id, 'replace', replacementOf(claim, { fundedBy: 'seller', lines }))
    expect(body.code).toBe('flow/not-now')
  })
})

describe('replacement and refund', () => {
  test('are never both granted for one unit, also after an appeal', async () => {
    const { order, id, claim } = await reported()
    const lines = [{ lineId: claim.lines[0].lineId, quantity: 1 }]
    const { body } = await decide(there.admin, id, 'replace', replacementOf(claim, { lines }))
    expect(body.state).toBe('part_granted')
    await order.guest.post(`/api/orders/${order.id}/claims/${id}/appeal`, { text: 'Two were broken.', photoIds: [] })
    const again = await readDesk(there.second, id)
    const each = Math.round(Number(order.lines[0]?.net_paise) / 3) / 100
    expect(again.lines[0].most).toBeCloseTo(each, 1)
    expect(again.lines[0].replaceableUnits).toBe(1)
    const over = await decide(there.second, id, 'grant', {
      ...grantOf(again, { fundedBy: 'seller' }),
      components: [{ kind: 'goods', lineId: again.lines[0].lineId, amount: claim.lines[0].most }],
    })
    expect(over.body.code).toBe('payment/over-refund')
    const rest = await decide(there.second, id, 'grant', grantOf(again, { fundedBy: 'seller' }))
    expect(rest.body).toMatchObject({ state: 'granted', refunds: [{ amount: again.lines[0].most }] })
  })

  test('refuses to replace a refunded line; an appeal is decided by another person', async () => {
    const { order, id, claim } = await reported()
    await decide(there.admin, id, 'grant', {
      ...grantOf(claim),
      components: [{ kind: 'goods', lineId: claim.lines[0].lineId, amount: 1 }],
    })
    await order.guest.post(`/api/orders/${order.id}/claims/${id}/appeal`, { text: 'One rupee?', photoIds: [] })
    const again = await readDesk(there.second, id)
    expect(again.lines[0].replaceableUnits).toBe(0)
    const lines = [{ lineId: again.lines[0].lineId, quantity: 1 }]
    expect((await decide(there.second, id, 'replace', replacementOf(again, { lines }))).body.code).toBe(
      'claim/quantity',
    )
    const other = await reported()
    await decide(there.admin, other.id, 'refuse', { seen: other.claim.version, reason: 'It looks whole.' })
    await other.order.guest.post(`/api/orders/${other.order.id}/claims/${other.id}/appeal`, {
      text: 'Look again.',
      photoIds: [],
    })
    const seen = await readDesk(there.second, other.id)
    const answers = [
      await decide(there.admin, other.id, 'replace', replacementOf(seen)),
      await decide(there.second, other.id, 'replace', replacementOf(seen)),
    ]
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(['claim/another-person', 200])
  })

  test('reopens the claim when a replacement cannot be made, undoes the sale, and allows a refund', async () => {
    const { order, id, claim, replacement } = await replaced()
    const [sellerOrder] = await rowsOf(there.shop, 'select * from seller_order where order_id = $1', [replacement.id])
    const { status } = await there.admin.post(`/api/seller/parts/${sellerOrder.id}/reject`, {
      version: sellerOrder.version,
      reason: { code: 'cannot_make_in_time' },
    })
    expect(status).toBe(200)
    await vi.waitFor(async () => expect((await readDesk(there.admin, id)).state).toBe('under_review'), 10_000)
    expect(Object.values(await balances(replacement.id)).filter((amount) => amount !== 0)).toEqual([])
    expect((await seeClaims(order)).items[0].steps.at(-1)).toMatchObject({
      kind: 'replacement_unavailable',
      text: null,
    })
    expect((await claimEmailsOf(there.shop, order.id, 'claim_replacement_unavailable')).sort()).toEqual([
      'admin',
      'admin',
      'customer',
    ])
    const open = await readDesk(there.admin, id)
    expect(open.lines).toMatchObject([{ most: claim.lines[0].most, replaceableUnits: 2 }])
    expect((await decide(there.admin, id, 'grant', grantOf(open))).body.state).toBe('granted')
    expect(await refundsOf(there.shop, replacement.id)).toEqual([])
    expect(await refundsOf(there.shop, order.id)).toMatchObject([
      { amount_paise: String(Math.round(claim.lines[0].most * 100)) },
    ])
  })

  test('refunds the order that was paid for, once, when a replacement is broken too', async () => {
    const { order, id, replacement } = await replaced()
    await markDelivered(there.shop, replacement.id, 1)
    const photoIds = await sendClaimPhotos(there.shop, there.admin, replacement.id)
    const [line] = await rowsOf(there.shop, 'select id from order_line where order_id = $1', [replacement.id])
    const { status, body } = await there.admin.post(`/api/orders/${replacement.id}/claims`, {
      idempotencyKey: 'broken-once-more',
      kind: 'damaged',
      text: 'Broken again.',
      lines: [{ lineId: line.id, quantity: 2 }],
      photoIds,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const second = await readDesk(there.admin, body.items[0].id)
    const most = Math.round((Number(order.lines[0]?.net_paise) * 2) / 3) / 100
    expect(second).toMatchObject({
      paidOrder: { id: order.id, number: order.number },
      lines: [{ most, replaceableUnits: 2 }],
    })
    const granted = await decide(there.admin, second.id, 'grant', grantOf(second))
    expect(granted.body).toMatchObject({ state: 'granted', refunds: [{ amount: most }] })
    expect(await refundsOf(there.shop, order.id)).toMatchObject([{ cause: 'claim' }])
    // The remaining amount of the first claim is used up with it.
    expect((await readDesk(there.admin, id)).lines[0]).toMatchObject({ most: 0, replaceableUnits: 0 })
  })
})
