import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { against } from '#tests/support/against-lock.ts'
import { openPaymentReports, type ReportedOrder } from '#tests/support/payment-reports.ts'
import { isPostgres } from '#tests/support/test-database.ts'

const {
  begin,
  reportPayment,
  rows,
  paymentOf,
  kindsOf,
  unappliedRowsOf,
  stock,
  orderOf,
  letHoldPass,
  expire,
  giveUp,
  sellerOrdersOf,
  shop,
} = openPaymentReports()

/** Expects that the money came too late and is an unapplied payment, and that the stock is unchanged. */
async function expectGivenUp(begun: ReportedOrder, left: number): Promise<void> {
  expect([await orderOf(begun), await stock()]).toEqual(['cancelled', left])
  expect(await unappliedRowsOf(begun)).toMatchObject([{ reason: 'after_expiry', order_id: begun.order }])
}

test('while any hold runs, or one has no end, the order waits; then it is expired whole, and once', async () => {
  const begun = await begin()
  const other = await begin()
  await rows(
    `insert into payment (id, order_id, method, state, amount_paise, gateway, hold_until)
     select $1, order_id, method, 'failed', amount_paise, gateway, now() + interval '1 hour' from payment where id = $2`,
    [`second-${begun.payment}`, begun.payment],
  )
  await rows(`update payment set hold_until = now() - interval '1 second' where id = $1`, [begun.payment])
  expect([await expire(), await orderOf(begun)]).toEqual([0, 'pending_payment'])
  await rows('update payment set hold_until = null where id = $1', [`second-${begun.payment}`])
  expect([await expire(), await orderOf(begun)]).toEqual([0, 'pending_payment'])
  await letHoldPass(begun)
  const before = await stock()
  const given = await Promise.all([expire(), expire()])
  expect([given[0] + given[1], await orderOf(begun), await stock()]).toEqual([1, 'cancelled', before + 2])
  expect(await paymentOf(begun)).toMatchObject({ state: 'expired' })
  expect(await paymentOf({ ...begun, payment: `second-${begun.payment}` })).toMatchObject({ state: 'failed' })
  expect(await kindsOf(begun)).toEqual(['payment_expired'])
  expect(await sellerOrdersOf(begun)).toEqual([
    { state: 'cancelled', version: 2 },
    { state: 'cancelled', version: 2 },
  ])
  expect([await orderOf(other), (await paymentOf(other)).state]).toEqual(['pending_payment', 'awaiting'])
  expect(await sellerOrdersOf(other)).toEqual([
    { state: 'awaiting_acceptance', version: 1 },
    { state: 'expecting', version: 1 },
  ])
  expect([await expire(), await stock()]).toEqual([0, before + 2])
})

/** Three products of two sellers, each with a different quantity. */
const mixed = [
  { productId: 'methi-khakhra', quantity: 3 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
  { productId: 'sada-khakhra', quantity: 2 },
]
const shelves = async () => {
  const found = await rows(`select id, stock from product where stock <> 100 order by id`)
  return Object.fromEntries(found.map(({ id, stock: left }) => [id, left]))
}

test('of several goods each comes back by its own number, and is taken again by it; no other shelf is touched', async () => {
  const begun = await begin(mixed)
  const held = { 'methi-khakhra': 97, 'sada-khakhra': 98, 'tikha-gathiya-ahm': 99 }
  expect(await shelves()).toEqual(held)
  await giveUp(begun)
  expect(await shelves()).toEqual({})
  expect(await reportPayment(begun, 'captured')).toBe('paid')
  expect(await shelves()).toEqual(held)
})

test('an order for which another try begins while the round is at it is left alone', async () => {
  await expire()
  const [first, second] = [await begin(), await begin()]
  await letHoldPass(first)
  await letHoldPass(second)
  // The first order is checked first; at that point the hold of the second is renewed.
  await rows(
    `create function begin_anew() returns trigger language plpgsql as $$ begin
       update payment set hold_until = now() + interval '1 hour' where order_id = '${second.order}'; return new; end $$`,
  )
  await rows(
    `create trigger begin_anew before insert on order_event for each row
     when (new.order_id = '${first.order}') execute function begin_anew()`,
  )
  try {
    expect(await expire()).toBe(1)
  } finally {
    await rows('drop trigger begin_anew on order_event')
    await rows('drop function begin_anew')
  }
  expect([await orderOf(first), await orderOf(second)]).toEqual(['cancelled', 'pending_payment'])
  expect((await paymentOf(second)).state).toBe('awaiting')
  expect(await kindsOf(second)).toEqual([])
})

test('only authorized when its hold is over: expired like any other', async () => {
  const begun = await begin()
  await reportPayment(begun, 'authorized')
  await giveUp(begun)
  expect([await orderOf(begun), (await paymentOf(begun)).state]).toEqual(['cancelled', 'expired'])
})

test('not paid at all when the hold is over: each order is expired once, says so, and no other with it', async () => {
  await expire()
  const [first, second, other] = [await begin(), await begin(), await begin()]
  const before = await paymentOf(other)
  await letHoldPass(first)
  await letHoldPass(second)
  expect([await expire(), await expire()]).toEqual([2, 0])
  for (const begun of [first, second]) {
    expect([await orderOf(begun), await kindsOf(begun)]).toEqual(['cancelled', ['payment_expired']])
    expect(await paymentOf(begun)).toMatchObject({ state: 'expired' })
    expect(await sellerOrdersOf(begun)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
  }
  expect([await orderOf(other), await paymentOf(other)]).toEqual(['pending_payment', before])
  await rows('update payment set hold_until = null where order_id = $1', [other.order])
  expect([await expire(), await orderOf(other)]).toEqual([0, 'pending_payment'])
  const [{ later }] = await rows('select updated_at > created_at as later from payment where id = $1', [first.payment])
  expect(later).toBe(true)
})

test('a try that had failed before stays what it was', async () => {
  const begun = await begin()
  await reportPayment(begun, 'failed')
  const before = await paymentOf(begun)
  await giveUp(begun)
  expect(await orderOf(begun)).toBe('cancelled')
  const { hold_until: _, ...after } = await paymentOf(begun)
  expect(before).toMatchObject(after)
})

test('unpaid items return to the member’s cart, unless it has new items', async () => {
  const cartOf = async () =>
    await rows(
      `select product_id, quantity from cart_line where account_id = (select id from account where email = 'customer@haatdi.example')`,
    )
  const member = await shop().signIn('customer')
  const begun = await begin(undefined, member)
  expect(await cartOf()).toEqual([])
  await giveUp(begun)
  expect(await cartOf()).toEqual([{ product_id: 'methi-khakhra', quantity: 2 }])
  const again = await begin([{ productId: 'sada-khakhra', quantity: 1 }], member)
  await rows(`update cart_line set quantity = 5`)
  await giveUp(again)
  expect(await cartOf()).toEqual([{ product_id: 'methi-khakhra', quantity: 5 }])
  await rows('delete from cart_line')
})

test('returned items set the cart’s city, and other carts stay as they are', async () => {
  await rows('delete from cart_line')
  await rows('delete from cart')
  const member = await shop().signIn('customer')
  const begun = await begin([{ productId: 'methi-khakhra', quantity: 9 }], member)
  const [{ id, city }] = await rows('select account_id as id, city_id as city from customer_order where id = $1', [
    begun.order,
  ])
  const [{ elsewhere }] = await rows('select id as elsewhere from city where id <> $1 limit 1', [city])
  const [{ other }] = await rows(`select id as other from account where role = 'seller' limit 1`)
  for (const account of [id, other])
    await rows(
      'insert into cart (account_id, city_id) values ($1, $2) on conflict (account_id) do update set city_id = $2',
      [account, elsewhere],
    )
  await rows(
    `insert into cart_line (account_id, product_id, quantity, snapshot_paise) values ($1, 'sada-khakhra', 4, 100)`,
    [other],
  )
  const carts = async (account: string) => [
    ...(await rows('select city_id from cart where account_id = $1', [account])),
    ...(await rows('select product_id, quantity from cart_line where account_id = $1', [account])),
  ]
  await giveUp(begun)
  expect(await carts(id)).toEqual([{ city_id: city }, { product_id: 'methi-khakhra', quantity: 9 }])
  expect(await carts(other)).toEqual([{ city_id: elsewhere }, { product_id: 'sada-khakhra', quantity: 4 }])
  await rows('delete from cart_line')
  await rows('delete from cart')
})

test('come after the order expired: the order lives again with its goods', async () => {
  const begun = await begin()
  await giveUp(begun)
  expect(await orderOf(begun)).toBe('cancelled')
  expect(await reportPayment(begun, 'captured')).toBe('paid')
  expect([await orderOf(begun), await stock(), await unappliedRowsOf(begun)]).toEqual(['placed', 98, []])
  expect(await sellerOrdersOf(begun)).toEqual([
    { state: 'awaiting_acceptance', version: 3 },
    { state: 'expecting', version: 3 },
  ])
})

test('come after the order expired, and its goods are just there: the last of them are taken', async () => {
  const begun = await begin()
  await giveUp(begun)
  await rows(`update product set stock = 2 where id = 'methi-khakhra'`)
  expect(await reportPayment(begun, 'captured')).toBe('paid')
  expect(await stock()).toBe(0)
})

test('come after the order expired, and its goods are withdrawn: it stays expired', async () => {
  const begun = await begin()
  await giveUp(begun)
  await rows(`update product set published = false where id = 'methi-khakhra'`)
  expect(await reportPayment(begun, 'captured')).toBe('unapplied')
  await rows(`update product set published = true where id = 'methi-khakhra'`)
  await expectGivenUp(begun, 100)
})

// docs/spec/decisions.md#38: "new orders stop"; a reopened order is a new one to its store.
test.each([
  ['suspended', 'suspended_at = now()', 'suspended_at = null'],
  ['on holiday', `holiday_until = current_date + 5`, 'holiday_until = null'],
  ['without valid papers', `documents_valid_until = current_date - 5`, 'documents_valid_until = current_date + 900'],
])('come after the order expired, and its store is %s: it stays expired', async (_, stopped, selling) => {
  const begun = await begin()
  await giveUp(begun)
  const store = (change: string) =>
    rows(`update brand set ${change} where id = (select brand_id from product where id = 'methi-khakhra')`)
  await store(stopped)
  expect(await reportPayment(begun, 'captured')).toBe('unapplied')
  await store(selling)
  await expectGivenUp(begun, 100)
})

test('come after the order expired: it lives again when its own stores sell, whatever another’s does', async () => {
  const [gathiya, both, khakhra] = [
    await begin([{ productId: 'tikha-gathiya-ahm', quantity: 1 }]),
    await begin(mixed),
    await begin(),
  ]
  for (const begun of [gathiya, both, khakhra]) await letHoldPass(begun)
  expect(await expire()).toBe(3)
  await rows(`update brand set suspended_at = now() where id = 'rankaar-farsan'`)
  const outcomes = [
    await reportPayment(gathiya, 'captured'),
    await reportPayment(both, 'captured'),
    await reportPayment(khakhra, 'captured'),
  ]
  await rows(`update brand set suspended_at = null where id = 'rankaar-farsan'`)
  expect(outcomes).toEqual(['unapplied', 'unapplied', 'paid'])
})

test('come after the order expired, and one of two goods is gone: none of them is taken', async () => {
  const begun = await begin([
    { productId: 'methi-khakhra', quantity: 2 },
    { productId: 'sada-khakhra', quantity: 1 },
  ])
  await giveUp(begun)
  await rows(`update product set stock = 0 where id = 'sada-khakhra'`)
  expect(await reportPayment(begun, 'captured')).toBe('unapplied')
  expect(await stock()).toBe(100)
})

test('come after the order expired, and the goods are gone: it stays expired', async () => {
  const begun = await begin()
  await giveUp(begun)
  await rows(`update product set stock = 1 where id = 'methi-khakhra'`)
  expect(await reportPayment(begun, 'captured')).toBe('unapplied')
  await expectGivenUp(begun, 1)
})

test('after an outage all of them are expired in one round, and many that cannot be hold up no other', async () => {
  const [first, ...others] = [await begin(), await begin(), await begin()]
  // More than one batch of copies of the first order: they have nothing of their own to release.
  const copies = 24
  const copy = `${first?.order}-copy-`
  await rows(
    `insert into customer_order select (jsonb_populate_record(o, jsonb_build_object(
       'id', $3::text || n, 'number', $3::text || n, 'placed_at', now() - interval '1 day'))).*
     from customer_order o, generate_series(1, $2::int) n where o.id = $1`,
    [first?.order, copies, copy],
  )
  await rows(
    `create function refuse_copy() returns trigger language plpgsql as $$ begin
       if starts_with(new.order_id, '${copy}') then raise exception 'this one cannot be given up'; end if; return new; end $$`,
  )
  await rows('create trigger refuse_copy before insert on order_event for each row execute function refuse_copy()')
  try {
    for (const begun of [first, ...others]) if (begun) await letHoldPass(begun)
    // The shop's own rounds may take some of them meanwhile, so the results count and not the numbers.
    await expire()
    for (const begun of [first, ...others])
      if (begun) await expect.poll(() => orderOf(begun), { timeout: 10_000 }).toBe('cancelled')
  } finally {
    await rows('drop trigger refuse_copy on order_event')
    await rows('drop function refuse_copy')
  }
  await expire()
  const states = () => rows('select distinct state from customer_order where starts_with(id, $1)', [copy])
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: 'cancelled' }])
})

// One connection cannot wait for itself.
describe.skipIf(!isPostgres())('while someone else is at it', () => {
  test('whose money is being settled at this moment is left to the next round, which nobody waits for', async () => {
    await expire()
    const begun = await begin()
    await letHoldPass(begun)
    const other = await shop().database.pool.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from customer_order where id = $1 for update', [begun.order])
      const given = await Promise.race([expire(), once(AbortSignal.timeout(5_000), 'abort')])
      expect(given).toBe(0)
    } finally {
      await other.query('commit')
      other.release()
    }
    expect([await expire(), await orderOf(begun)]).toEqual([1, 'cancelled'])
  })

  test('the last items are bought at this moment: the money that comes late is held as unapplied, and nothing falls below nothing', async () => {
    const begun = await begin()
    await giveUp(begun)
    await rows(`update product set stock = 2 where id = 'methi-khakhra'`)
    const settled = await against(shop(), `update product set stock = 1 where id = 'methi-khakhra'`, [], () =>
      reportPayment(begun, 'captured'),
    )
    expect([settled, await stock(), await orderOf(begun)]).toEqual(['unapplied', 1, 'cancelled'])
  })

  test('the member starts another cart meanwhile: the old one is not merged into it', async () => {
    const member = await shop().signIn('customer')
    const begun = await begin(undefined, member)
    const [{ id }] = await rows('select account_id as id from customer_order where id = $1', [begun.order])
    await rows(`insert into cart (account_id, city_id) select $1, id from city limit 1 on conflict do nothing`, [id])
    await rows('delete from cart_line where account_id = $1', [id])
    await letHoldPass(begun)
    const given = await against(
      shop(),
      `with mine as (select account_id from cart where account_id = $1 for update)
       insert into cart_line (account_id, product_id, quantity, snapshot_paise)
       select account_id, 'sada-khakhra', 1, 100 from mine`,
      [id],
      expire,
    )
    expect(given).toBe(1)
    expect(await rows('select product_id from cart_line where account_id = $1', [id])).toEqual([
      { product_id: 'sada-khakhra' },
    ])
    await member.delete('/api/cart')
  })
})
