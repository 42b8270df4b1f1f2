import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db, transaction } from '#server/db/transaction.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { itemsOfTwoSellers, meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { payOnline } from '#tests/support/paid-order.ts'
import { openPromotionAdmin } from '#tests/support/promotion-admin.ts'
import { component, createRefund } from '#tests/support/refund-requests.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => meanwhile(shop, 'update product set stock = 100 where stock <> 100'))

const booksOf = (orderId: string) =>
  shop.rows('select * from ledger_entry where order_id = $1 order by at, position', [orderId])
/** Ids of an order's ledger entries: each is booked once. */
const namesOf = async (orderId: string) => [
  ...new Set((await booksOf(orderId)).map(({ transaction_id: name }) => name)),
]
const kindsOf = async (orderId: string) => [...new Set((await booksOf(orderId)).map(({ kind }) => kind))]
const balances = async (orderId: string) =>
  Object.fromEntries(
    (
      await shop.rows(
        `select coalesce(account || ':' || brand_id, account) as account, sum(amount_paise)::int as amount
         from ledger_entry where order_id = $1 group by 1 order by 1`,
        [orderId],
      )
    ).map(({ account, amount }) => [account, amount]),
  )
const run = <Result>(work: () => Promise<Result>) => shop.database.run(() => transaction(work))

describe('an order in the books', () => {
  test('paid at the door: sold when it is placed, and the customer owes it', async () => {
    const { body } = await postOrder(shop.visitor(), { items: itemsOfTwoSellers })
    expect(await kindsOf(body.order.id)).toEqual(['sale'])
    const accountBalances = await balances(body.order.id)
    expect(accountBalances.customer).toBe(-Math.round(body.order.total * 100))
    expect(Object.values(accountBalances).reduce((all: number, amount) => all + Number(amount), 0)).toBe(0)
    expect(Object.keys(accountBalances).filter((account) => account.startsWith('seller:'))).toHaveLength(2)
  })

  test('paid at the door or online, the same goods are sold by the same rows', async () => {
    const input = { items: [...itemsOfTwoSellers.map((item) => ({ ...item, quantity: 3 }))] }
    const { body } = await postOrder(shop.visitor(), input)
    const paid = await payOnline(shop, input)
    const soldBy = async (id: string) =>
      (await booksOf(id))
        .filter(({ kind, part: of }) => kind === 'sale' && of !== 'cod_fee')
        .map(({ account, brand_id, part: of, amount_paise }) => [account, brand_id, of, amount_paise])
    const ofGoods = async (id: string) =>
      (await soldBy(id)).filter(([account, , of]) => account !== 'customer' && of !== 'gst')
    const [cashOnDelivery, online] = [await ofGoods(body.order.id), await ofGoods(paid.id)]
    expect(cashOnDelivery).toEqual(online)
    expect(cashOnDelivery.length).toBeGreaterThan(8)
  })

  test('paid online: nothing before the capture, then sold and paid at once', async () => {
    const { body } = await postOrder(shop.visitor(), { paymentMethod: 'online' })
    expect(await booksOf(body.order.id)).toEqual([])
    const order = await payOnline(shop, { items: itemsOfTwoSellers })
    expect(await kindsOf(order.id)).toEqual(['sale', 'money_in'])
    expect(await namesOf(order.id)).toEqual([`sale:${order.id}`, `money_in:${order.payment}`])
    const accountBalances = await balances(order.id)
    expect(accountBalances).toMatchObject({ customer: 0, gateway: -Math.round(order.total * 100) })
  })

  test('given back: the line is undone, the gateway holds less, the customer is even', async () => {
    const order = await payOnline(shop, { items: itemsOfTwoSellers })
    const before = await balances(order.id)
    const [line] = await shop.rows('select * from order_line where order_id = $1 order by position', [order.id])
    const { id } = await createRefund(shop, {
      orderId: order.id,
      components: [component('goods', Number(line.net_paise) / 100, line.id)],
    })
    await vi.waitFor(async () => expect(await kindsOf(order.id)).toContain('refund_paid'), { timeout: 15_000 })
    expect((await namesOf(order.id)).slice(2)).toEqual([`refund:${id}`, `refund_paid:${id}`])
    expect((await booksOf(order.id)).slice(-2)).toMatchObject([
      { kind: 'refund_paid', account: 'customer', gateway: null, refund_id: id },
      { kind: 'refund_paid', account: 'gateway', gateway: 'sandbox', refund_id: id },
    ])
    const after = await balances(order.id)
    expect(after).toMatchObject({ customer: 0, gateway: before.gateway + Number(line.net_paise) })
    expect(after[`seller:${line.brand_id}`]).toBe(0)
  })
})

describe('commission', () => {
  test('is fixed with rule, rate and base when the order is placed; later terms never touch it (correctness 9)', async () => {
    const { body } = await postOrder(shop.visitor(), { items: itemsOfTwoSellers })
    const read = () =>
      shop.rows(
        `select c.*, l.gross_paise, l.net_paise from line_commission c join order_line l on l.id = c.line_id
         where l.order_id = $1 order by l.position`,
        [body.order.id],
      )
    const before = await read()
    expect(before).toHaveLength(2)
    for (const commission of before) {
      expect(commission).toMatchObject({
        rule_id: 'standard',
        kind: 'percent',
        rate: '12.0000',
        base_paise: commission.gross_paise,
      })
      expect(Number(commission.amount_paise)).toBe(Math.round(Number(commission.gross_paise) * 0.12))
    }
    await meanwhile(shop, `insert into setting (name, value) values ('commission-terms', $1)`, [
      JSON.stringify({
        gstPercent: 18,
        rules: [
          {
            id: 'flat',
            target: { of: 'everything' },
            activeFrom: null,
            activeUntil: null,
            kind: 'per_unit',
            amount: 700,
          },
        ],
      }),
    ])
    expect(await read()).toEqual(before)
    const later = await postOrder(shop.visitor())
    const [flat] = await shop.rows(
      'select c.* from line_commission c join order_line l on l.id = c.line_id where l.order_id = $1',
      [later.body.order.id],
    )
    expect(flat).toMatchObject({ rule_id: 'flat', kind: 'per_unit', amount_paise: '1400' })
    await meanwhile(shop, `delete from setting where name = 'commission-terms'`)
  })
})

describe('what each line brings whom', () => {
  /** Returns the ledger rows of each line of the order, in its order, with the commission fixed for it. */
  const linesOf = async (orderId: string) => {
    const lines = await shop.rows(
      `select l.id, l.brand_id as brand, l.gross_paise::int as gross, l.discount_paise::int as discount,
        c.base_paise::int as base, c.amount_paise::int as commission, c.gst_paise::int as tax, c.discount_funded_by as "fundedBy"
       from order_line l join line_commission c on c.line_id = l.id where l.order_id = $1 order by l.position`,
      [orderId],
    )
    const booked = await shop.rows(
      `select line_id, account, brand_id as brand, part, amount_paise::int as paise from ledger_entry
       where order_id = $1 and line_id is not null order by position`,
      [orderId],
    )
    return lines.map((line) => ({ ...line, rows: booked.filter(({ line_id: id }) => id === line.id) }))
  }

  test('the goods, less commission and its tax as they were fixed; a discount is funded by the party that promised it', async () => {
    const { replace } = await openPromotionAdmin(shop)
    expect((await replace('festival-namkeen', { fundedBy: 'seller' })).status).toBe(200)
    const { body } = await postOrder(shop.visitor(), { items: itemsOfTwoSellers })
    expect((await replace('festival-namkeen', { fundedBy: 'shop' })).status).toBe(200)
    const { body: later } = await postOrder(shop.visitor(), { items: itemsOfTwoSellers })
    const [plain, own] = await linesOf(body.order.id)
    const [, shops] = await linesOf(later.order.id)
    expect([plain.fundedBy, plain.base]).toEqual(['shop', plain.gross])
    expect([own.fundedBy, own.base]).toEqual(['seller', own.gross - own.discount])
    expect([shops.fundedBy, shops.base]).toEqual(['shop', shops.gross])
    const row = (account: string, brand: string | null, what: string, paise: number) =>
      expect.objectContaining({ account, brand, part: what, paise })
    for (const { brand, gross, discount, commission, tax, fundedBy, rows } of [plain, own, shops]) {
      const discounted =
        fundedBy === 'seller'
          ? row('seller', brand, 'discount', -discount)
          : row('platform', null, 'discount', -discount)
      expect(rows).toEqual([
        row('seller', brand, 'goods', gross),
        ...(discount > 0 ? [discounted] : []),
        row('seller', brand, 'commission', -commission),
        row('platform', null, 'commission', commission),
        row('seller', brand, 'commission_gst', -tax),
        row('tax', null, 'commission_gst', tax),
      ])
    }
  })

  test('the terms are kept under the number of their own newest change', async () => {
    const { admin } = await openPromotionAdmin(shop)
    const change = async (name: string, key: string, input: object) => {
      const { now, version } = (await admin.get('/api/admin/settings')).body[key]
      const reason = name === 'commission-terms' ? { reason: 'Agreed with the makers' } : {}
      const { status, body } = await admin.put(`/api/admin/settings/${name}`, {
        ...now,
        ...input,
        ...reason,
        seen: version,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body[key].version
    }
    const percent = (percent: number) => ({
      rules: [
        {
          id: 'agreed',
          target: { of: 'everything' },
          activeFrom: null,
          activeUntil: null,
          kind: 'percent',
          percent,
          most: null,
        },
      ],
    })
    const first = await change('commission-terms', 'commissionTerms', percent(9))
    const second = await change('commission-terms', 'commissionTerms', percent(10))
    await change('cancel-terms', 'cancelTerms', { cancellationFeePercent: 15 })
    await change('cancel-terms', 'cancelTerms', { cancellationFeePercent: 20 })
    const { body } = await postOrder(shop.visitor())
    const [commission] = await shop.rows(
      `select terms_version as version, rate::int from line_commission c join order_line l on l.id = c.line_id where l.order_id = $1`,
      [body.order.id],
    )
    expect(second).toBeGreaterThan(first)
    expect(commission).toEqual({ version: second, rate: 10 })
    await meanwhile(shop, `delete from setting where name in ('commission-terms', 'cancel-terms')`)
  })
})

describe('the books themselves', () => {
  const add = (id: string, amounts: number[]) =>
    Promise.all([
      db().execute(sql`
        insert into ledger_entry (transaction_id, position, kind, account, part, amount_paise)
        select ${id}, i, 'unapplied_received', 'customer', 'money', a
        from unnest(${sql.raw(`array[${amounts.join(',')}]::bigint[]`)}) with ordinality as t(a, i)`),
    ])

  test('take no happening whose rows do not sum to zero, at the latest with the commit', async () => {
    await expect(run(() => add('off', [5, -4]))).rejects.toMatchObject({ code: '23514' })
    await run(() => add('even', [5, -5]))
    expect(await shop.rows(`select count(*)::int as n from ledger_entry where transaction_id = 'off'`)).toEqual([
      { n: 0 },
    ])
  })

  test('are only ever added to', async () => {
    await run(() => add('kept', [7, -7]))
    for (const change of [
      sql`update ledger_entry set amount_paise = 1 where transaction_id = 'kept'`,
      sql`delete from ledger_entry where transaction_id = 'kept'`,
      sql`truncate ledger_entry`,
      sql`update line_commission set amount_paise = 0`,
    ])
      await expect(run(() => db().execute(change))).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('append-only') }),
      })
  })

  test('take each happening once', async () => {
    await run(() => add('once', [9, -9]))
    await expect(run(() => add('once', [9, -9]))).rejects.toMatchObject({ cause: { code: '23505' } })
  })
})
