import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop } from '#tests/support/open-shop.ts'

let shop: Shop
let store: string
const product = 'jeera-khakhra'
beforeAll(async () => {
  shop = await openDemoShop()
  store = (await rows('select brand_id from product where id = $1', [product]))[0].brand_id
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const setStore = (change: string) => rows(`update brand set ${change} where id = $1`, [store])
const setStock = (stock: number) => rows('update product set stock = $2 where id = $1', [product, stock])
const subscribe = (email: string) => shop.visitor().post('/api/notify-me', { email, about: product })
const waiting = async () =>
  (await rows('select email from subscription where product_id = $1 order by id', [product])).map(({ email }) => email)
const emailsTo = async (email: string) =>
  [...(await (await shop.fetch('/dev/emails')).text()).matchAll(/<td>([^<]*@[^<]*)<\/td>/g)].filter(
    ([, to]) => to === email,
  ).length
const quiet = () =>
  vi.waitFor(
    async () => {
      const [{ left }] = await rows(
        'select count(*)::int as left from outbox where done_at is null and failed_at is null and run_at <= now()',
      )
      expect(left).toBe(0)
    },
    { timeout: 20_000, interval: 100 },
  )

const today = `(now() at time zone 'Asia/Kolkata')::date`
const asItWas = `suspended_at = null, holiday_until = null, documents_valid_until = ${today} + 300`

describe.each([
  ['suspended', 'suspended_at = now()'],
  ['without papers that hold', `documents_valid_until = ${today} - 1`],
  ['on holiday', `holiday_until = ${today} + 3`],
])('a store that is %s', (word, change) => {
  const email = `${word.split(' ')[0]}@example.com`
  beforeEach(async () => {
    await setStore(asItWas)
    await setStock(0)
    await rows('delete from subscription')
  })

  it('sells nothing, so goods that come back call nobody, and nobody is forgotten; selling again it tells all once', async () => {
    await setStore(change)
    await subscribe(email)
    await setStock(4)
    await quiet()
    expect([await waiting(), await emailsTo(email)]).toEqual([[email], 0])
    await setStore(asItWas)
    await quiet()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000, interval: 100 })
    await quiet()
    expect(await emailsTo(email)).toBe(1)
  })

  it('is no occasion for a letter that is on its way when it closes', async () => {
    const late = `late-${email}`
    await subscribe(late)
    await setStore(change)
    await rows(
      `insert into outbox (kind, payload, dedupe_key)
       select 'subscription-email', jsonb_build_object('id', id), 'notify:' || email from subscription where email = $1`,
      [late],
    )
    await setStock(4)
    await quiet()
    expect([await waiting(), await emailsTo(late)]).toEqual([[late], 0])
  })
})

it('the end of a holiday notifies subscribers on the day the store opens, with one check however many wait', async () => {
  await setStore(asItWas)
  await setStock(3)
  await rows(`delete from subscription`)
  await rows(`delete from outbox where kind = 'notify-subscribers'`)
  await setStore(`holiday_until = ${today} + 2`)
  await subscribe('one@example.com')
  await subscribe('two@example.com')
  await quiet()
  const planned = await rows(
    `select (run_at at time zone 'Asia/Kolkata')::text as at from outbox where kind = 'notify-subscribers' and done_at is null`,
  )
  const [{ opens }] = await rows(`select (${today} + 3)::timestamp::text as opens`)
  expect(planned).toEqual([{ at: opens }])
  // Three days later.
  await rows(`update brand set holiday_until = ${today} - 1 where id = $1`, [store])
  await rows(`update outbox set run_at = now() where kind = 'notify-subscribers' and done_at is null`)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 15_000, interval: 100 })
  await quiet()
  expect([await emailsTo('one@example.com'), await emailsTo('two@example.com')]).toEqual([1, 1])
})
