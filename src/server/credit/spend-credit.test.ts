import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireUnpaid } from '#server/payments/expire-unpaid.ts'
import { listDifferencesWithinTheShop } from '#server/refunds/book-check-store.ts'
import { markDelivered, sendClaimPhotos } from '#tests/support/delivered-order.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { component, createRefund, refundContext } from '#tests/support/refund-requests.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let member: ShopVisitor
let admin: ShopVisitor
let accountId: string
beforeAll(async () => {
  shop = await openOrderShop()
  ;[member, admin] = [await shop.signIn('customer'), await shop.signIn('admin')]
  await stepUpSessions(shop, 'admin@haatdi.example')
  accountId = (await member.get('/api/auth/user')).body.id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
  const { balance } = await creditOf()
  if (balance > 0) await byHand('/take-back', balance)
})

const rows = async (text: string, values: unknown[] = []) => (await meanwhile(shop, text, values)).rows
const creditOf = async () => (await member.get('/api/store-credit')).body
const byHand = (path: '' | '/take-back', amount: number, idempotencyKey: string = randomUUID()) =>
  admin.post(`/api/admin/accounts/${accountId}/store-credit${path}`, { amount, reason: 'A late box', idempotencyKey })
const differences = () => shop.database.run(listDifferencesWithinTheShop)
const place = async (input: Record<string, unknown>) => {
  const { status, body } = await postOrder(member, input)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const paymentOf = async (orderId: string) =>
  (await rows('select method, state, amount_paise, gateway from payment where order_id = $1', [orderId]))[0]
const refundsOf = (orderId: string) =>
  rows('select method, state, amount_paise from refund where order_id = $1 order by created_at, method desc', [orderId])
const lineOf = async (orderId: string) => (await rows('select * from order_line where order_id = $1', [orderId]))[0]
const payAt = async (begun: { payment: { id: string; redirectUrl: string } }) => {
  await pressSandbox(shop, begun.payment.redirectUrl, { outcome: 'pay', onlineMethod: 'upi' })
  expect((await member.post(`/api/payments/${begun.payment.id}/check`, {})).body.state).toBe('paid')
}

describe('store credit at checkout', () => {
  test('pays a part of an order, the payment takes the rest, and the books know both', async () => {
    await byHand('', 100)
    const { order, payment } = await place({ paymentMethod: 'online', storeCredit: 100 })
    expect(await paymentOf(order.id)).toMatchObject({ amount_paise: String(order.total * 100 - 10_000) })
    await payAt({ payment })
    expect((await member.get(`/api/orders/${order.id}`)).body.amounts).toMatchObject({ storeCredit: 100 })
    expect(await creditOf()).toMatchObject({
      balance: 0,
      items: [{ kind: 'used', amount: -100, order: { id: order.id } }, { kind: 'goodwill' }],
    })
    expect(await differences()).toEqual([])
  })

  test('pays a whole order without any gateway and without the fee of cash', async () => {
    await byHand('', 5_000)
    const answer = await place({ paymentMethod: 'cod', storeCredit: 5_000 })
    expect(answer).not.toHaveProperty('payment')
    expect(answer.order.status).toBe('confirmed')
    expect(await paymentOf(answer.order.id)).toEqual({
      method: 'online',
      state: 'captured',
      amount_paise: '0',
      gateway: null,
    })
    const [{ cod_fee_paise }] = await rows('select cod_fee_paise from customer_order where id = $1', [answer.order.id])
    expect(cod_fee_paise).toBe('0')
    expect((await creditOf()).balance).toBe(5_000 - answer.order.total)
    expect(await differences()).toEqual([])
  })

  test('is answered the same for the same key, and used once', async () => {
    await byHand('', 5_000)
    const key = randomUUID()
    const [first, again] = [
      await postOrder(member, { paymentMethod: 'online', storeCredit: 5_000 }, key),
      await postOrder(member, { paymentMethod: 'online', storeCredit: 5_000 }, key),
    ]
    expect(again.body).toEqual(first.body)
    expect((await creditOf()).items.slice(0, 2)).toMatchObject([{ kind: 'used' }, { kind: 'goodwill' }])
  })

  test('is spent once by two tabs that order at the same time', async () => {
    await byHand('', 100)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postOrder(member, { paymentMethod: 'online', storeCredit: 100 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'credit/too-little',
      details: { left: 0 },
    })
    expect((await creditOf()).balance).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('is not there for guests', async () => {
    const { body } = await postOrder(shop.visitor(), { paymentMethod: 'online', storeCredit: 100 })
    expect(body.code).toBe('auth/required')
  })

  test('returns when the rest is not paid, and is used again when the money comes late', async () => {
    await byHand('', 100)
    const begun = await place({ paymentMethod: 'online', storeCredit: 100 })
    await rows(`update payment set hold_until = now() - interval '1 minute' where order_id = $1`, [begun.order.id])
    await shop.database.run(() => expireUnpaid(refundContext()))
    expect(await creditOf()).toMatchObject({
      balance: 100,
      items: expect.arrayContaining([expect.objectContaining({ kind: 'returned' })]),
    })
    expect(await differences()).toEqual([])
    await payAt(begun)
    expect((await creditOf()).balance).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('money that comes late goes back when the credit is spent on something else meanwhile', async () => {
    await byHand('', 100)
    const begun = await place({ paymentMethod: 'online', storeCredit: 100 })
    await rows(`update payment set hold_until = now() - interval '1 minute' where order_id = $1`, [begun.order.id])
    await shop.database.run(() => expireUnpaid(refundContext()))
    await byHand('/take-back', 100)
    await pressSandbox(shop, begun.payment.redirectUrl, { outcome: 'pay', onlineMethod: 'upi' })
    await member.post(`/api/payments/${begun.payment.id}/check`, {})
    expect(await rows('select reason from unapplied_payment where order_id = $1', [begun.order.id])).toEqual([
      { reason: 'after_expiry' },
    ])
    expect(await differences()).toEqual([])
  })
})

describe('a refund', () => {
  test('gives back what was paid with credit first, as credit, and the rest as money', async () => {
    await byHand('', 100)
    const begun = await place({ paymentMethod: 'online', storeCredit: 100 })
    await payAt(begun)
    const line = await lineOf(begun.order.id)
    const net = Number(line.net_paise) / 100
    await createRefund(shop, { orderId: begun.order.id, components: [component('goods', net, line.id)] })
    expect(await refundsOf(begun.order.id)).toMatchObject([
      { method: 'gateway', amount_paise: String(net * 100 - 10_000) },
      { method: 'credit_share', state: 'succeeded', amount_paise: '10000' },
    ])
    expect(await creditOf()).toMatchObject({
      balance: 100,
      items: expect.arrayContaining([expect.objectContaining({ kind: 'refund', amount: 100 })]),
    })
    expect(await differences()).toEqual([])
  })

  test('of an order that credit paid alone is credit again, when its customer cancels it', async () => {
    await byHand('', 5_000)
    const { order } = await place({ paymentMethod: 'online', storeCredit: 5_000 })
    const cancelled = await member.post(`/api/orders/${order.id}/cancel`, { reason: 'changed_mind' })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    expect((await creditOf()).balance).toBe(5_000)
    expect(await paymentOf(order.id)).toMatchObject({ state: 'refunded' })
    expect(await differences()).toEqual([])
  })

  test('may be store credit in place of money, once the customer agreed', async () => {
    const begun = await place({ paymentMethod: 'online' })
    await payAt(begun)
    const path = `/api/admin/orders/${begun.order.id}/refunds`
    const refund = (agreed: boolean) =>
      admin.post(path, {
        idempotencyKey: randomUUID(),
        cause: 'goodwill',
        fundedBy: 'platform',
        reason: 'A broken packet',
        components: [{ kind: 'goods', lineId: null, amount: 50 }],
        asCredit: { agreed },
      })
    expect((await refund(false)).body.code).toBe('credit/not-agreed')
    const { status, body } = await refund(true)
    expect([status, body.method, body.state]).toEqual([201, 'credit', 'succeeded'])
    expect((await creditOf()).balance).toBe(50)
    expect(await paymentOf(begun.order.id)).toMatchObject({ state: 'part_refunded' })
    expect((await admin.get(path)).body.left).toBe(begun.order.total - 50)
    expect(await differences()).toEqual([])
  })

  test('of an order that credit and cash pay: the preview says what becomes credit and what is less to pay, and so it is', async () => {
    await byHand('', 100)
    const { order } = await place({ paymentMethod: 'cod', storeCredit: 100, items: itemsOfTwoSellers })
    const due = order.total * 100 - 10_000
    expect(await paymentOf(order.id)).toMatchObject({ method: 'cod', state: 'cod_due', amount_paise: String(due) })
    const { lines } = (await member.get(`/api/orders/${order.id}/cancel`)).body
    const dear = lines.toSorted((one: typeof lines, other: typeof lines) => other.charged - one.charged)[0]
    const { refundRoute, chosen } = (await member.get(`/api/orders/${order.id}/cancel?lines=${dear.lineId}`)).body
    expect(refundRoute).toBe('less_cash')
    expect(chosen.atOnce).toMatchObject({ storeCredit: 100, lines: [dear.lineId] })
    const less = Math.round(chosen.atOnce.total * 100) - 10_000
    expect(less).toBeGreaterThan(0)
    const body = { reason: 'customer_changed_mind', lines: [dear.lineId], seen: chosen.seen }
    expect((await member.post(`/api/orders/${order.id}/cancel`, body)).status).toBe(200)
    expect((await creditOf()).balance).toBe(100)
    expect(await paymentOf(order.id)).toMatchObject({ state: 'cod_due', amount_paise: String(due - less) })
    expect((await member.get(`/api/orders/${order.id}/cancel`)).body.chosen.atOnce.storeCredit).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('of a granted claim may be store credit, once the customer agreed', async () => {
    const begun = await place({ paymentMethod: 'online' })
    await payAt(begun)
    await markDelivered(shop, begun.order.id, 1)
    const line = await lineOf(begun.order.id)
    const photoIds = await sendClaimPhotos(shop, member, begun.order.id)
    const claim = { kind: 'damaged', text: 'Crushed.', lines: [{ lineId: line.id, quantity: 1 }], photoIds }
    const opened = await member.post(`/api/orders/${begun.order.id}/claims`, { idempotencyKey: randomUUID(), ...claim })
    const path = `/api/admin/claims/${opened.body.items.at(-1).id}`
    const { version, mayBeCredit } = (await admin.get(path)).body
    expect(mayBeCredit).toBe(true)
    const grant = (agreed: boolean) =>
      admin.post(`${path}/grant`, {
        seen: version,
        fundedBy: 'carrier',
        components: [{ kind: 'goods', lineId: line.id, amount: 30 }],
        asCredit: { agreed },
      })
    expect((await grant(false)).body.code).toBe('credit/not-agreed')
    const granted = await grant(true)
    expect(granted.body).toMatchObject({ state: 'part_granted', refunds: [{ amount: 30, state: 'succeeded' }] })
    expect((await creditOf()).balance).toBe(30)
    expect(await refundsOf(begun.order.id)).toMatchObject([{ method: 'credit', amount_paise: '3000' }])
    expect(await differences()).toEqual([])
  })

  test("of a guest's order, or of cash that is still due, cannot become store credit", async () => {
    const guest = await postOrder(shop.visitor(), { paymentMethod: 'cod' })
    const own = await place({ paymentMethod: 'cod' })
    const asCredit = (orderId: string) =>
      createRefund(shop, { orderId, components: [component('goods', 10)], cause: 'goodwill', asCredit: true })
    await expect(asCredit(guest.body.order.id)).rejects.toMatchObject({ code: 'credit/no-account' })
    await expect(asCredit(own.order.id)).rejects.toMatchObject({ code: 'credit/no-money' })
  })
})

describe('store credit by hand', () => {
  test('is given once for one key, with the reason its customer reads, and never more taken back than is left', async () => {
    const key = randomUUID()
    await byHand('', 250, key)
    expect((await byHand('', 250, key)).body.balance).toBe(250)
    expect((await creditOf()).items[0]).toMatchObject({
      kind: 'goodwill',
      amount: 250,
      balance: 250,
      reason: 'A late box',
    })
    expect((await creditOf()).items[0]).not.toHaveProperty('by')
    expect((await byHand('/take-back', 251)).body).toMatchObject({ code: 'credit/too-little', details: { left: 250 } })
    expect((await byHand('/take-back', 250)).body.balance).toBe(0)
  })

  test('is refused for nothing, and for oneself', async () => {
    expect((await byHand('', 0)).body.code).toBe('flow/quantities')
    const { id } = (await admin.get('/api/auth/user')).body
    const own = { amount: 10, reason: 'for me', idempotencyKey: randomUUID() }
    expect((await admin.post(`/api/admin/accounts/${id}/store-credit`, own)).body.code).toBe('account/own')
  })

  test('never lets the balance be changed, or be below zero, in the database', async () => {
    await byHand('', 10)
    const change = (text: string) => shop.database.pool.query(text)
    await expect(change('update store_credit set balance_paise = 1')).rejects.toThrow(/by its entries alone/)
    await expect(change('delete from store_credit_entry')).rejects.toThrow()
    await expect(
      shop.database.pool.query(
        `insert into store_credit_entry (account_id, kind, amount_paise, balance_paise, transaction_id, reason, actor_name)
         values ($1, 'taken_back', -1001, 0, 'test', 'r', 'a')`,
        [accountId],
      ),
    ).rejects.toThrow(/store_credit_not_negative/)
  })

  test('keeps an account open that still has some', async () => {
    await byHand('', 10)
    const { obstacle } = (await member.get('/api/account/deletion')).body
    expect(obstacle?.code).toBe('account/has-credit')
  })
})

test('in random lives of giving, ordering, paying, expiring, cancelling and refunding, the sum of movements is the balance and the books agree', async () => {
  let seed = 20_261_126
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % below
  }
  for (let life = 0; life < 12; life++) {
    await byHand('', 50 + random(400))
    const { balance } = await creditOf()
    const paymentMethod = random(2) === 0 ? 'cod' : 'online'
    const quantity = 1 + random(4)
    const begun = await place({
      paymentMethod,
      storeCredit: balance,
      items: [{ productId: 'methi-khakhra', quantity }],
    })
    const isOpen = begun.payment !== undefined
    if (isOpen && random(3) === 0) {
      await rows(`update payment set hold_until = now() - interval '1 minute' where order_id = $1`, [begun.order.id])
      await shop.database.run(() => expireUnpaid(refundContext()))
    } else if (isOpen) await payAt(begun)
    else if (random(2) === 0) await member.post(`/api/orders/${begun.order.id}/cancel`, { reason: 'changed_mind' })
    const { left } = (await admin.get(`/api/admin/orders/${begun.order.id}/refunds`)).body
    if (left > 1 && paymentMethod === 'online')
      await createRefund(shop, {
        orderId: begun.order.id,
        components: [component('goods', 1 + random(Math.floor(left)))],
        cause: 'goodwill',
        fundedBy: 'platform',
        asCredit: random(2) === 0,
      })
    expect(await differences(), `life ${life}`).toEqual([])
  }
  const [{ sum, ledger }] = await rows(
    `select (select sum(amount_paise) from store_credit_entry) as sum,
       (select sum(amount_paise) from ledger_entry where account = 'store_credit') as ledger`,
  )
  expect([sum, ledger]).toEqual(Array(2).fill(String((await creditOf()).balance * 100)))
})
