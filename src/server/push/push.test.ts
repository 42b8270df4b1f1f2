import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import type { OrderEventKind } from '#domain/orders/order-event.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Config } from '#server/config.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import { sendDigests } from '#server/seller/day-digest.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import { type LocalPushService, startPushService } from '#tests/support/local-push-service.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { notifyStorePeople } from './notify-store-people.ts'
import { findPushKeys } from './push-keys.ts'

let shop: Shop
let service: LocalPushService
let owner: ShopVisitor
const path = '/api/seller/notifications'
const silent = { notifyOutbox: () => undefined }

beforeAll(async () => {
  shop = await openDemoShop({ settings: { OUTGOING_LOOPBACK: 'on' } })
  owner = await shop.signIn('seller@haatdi.example')
  service = await startPushService((await owner.get(path)).body.key)
})
afterAll(async () => {
  await service?.close()
  await shop?.close()
})
beforeEach(async () => {
  await shop.rows('delete from push_device')
  await shop.rows('delete from notification_choice')
})

const always = { muted: [], quiet: null, digest: true }
/** Opens a browser that shows notifications to the visitor, by day and by night. */
async function registered(visitor: ShopVisitor, choice: object = {}) {
  const browser = service.openBrowser()
  expect((await visitor.put(path, { ...always, ...choice })).status).toBe(200)
  expect((await visitor.post(`${path}/devices`, browser.subscription)).status).toBe(201)
  return browser
}
/** Opens the account of a person of the store, and signs in. */
async function join(username: string, storeRole: StoreRole): Promise<ShopVisitor> {
  await shop.database.run(() => buildAccount({ username, role: 'seller', brandId: sellers[0], storeRole }))
  return shop.signIn(`${username}@haatdi.example`)
}
/** Places an order, and returns its share of the store. */
async function placeOrder() {
  const [part] = (await orderOfTwoSellers(shop)).sellerOrders
  return { id: part?.id ?? '', code: part?.code ?? '' }
}
/** Waits until everything about notifications is delivered, but for what waits for the end of quiet hours. */
const settled = () =>
  vi.waitFor(
    async () => {
      const rows = await shop.rows(
        `select id from outbox where kind in ('push-notification', 'customer-notification', 'push-message') and done_at is null and failed_at is null
           and held_at is null`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000, interval: 50 },
  )
const devices = () => shop.rows('select id from push_device')
/** Quiet hours that began an hour ago in India and last two. */
const quietNow = () => {
  const { minutes } = indianDay(new Date())
  const time = (at: number) =>
    `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  return { from: time(minutes + 23 * 60), until: time(minutes + 60) }
}

describe('a notification', () => {
  it('of a new order goes to those who answer it, names no customer, and opens the order', async () => {
    const [manager, packer, accountant] = [
      await join('answers', 'manager'),
      await join('packs', 'packer'),
      await join('counts', 'accountant'),
    ]
    const browsers = [owner, manager, packer, accountant].map((person) => registered(person))
    const [first, second, third, fourth] = await Promise.all(browsers)
    const { id, code } = await placeOrder()
    await settled()
    expect(first?.received).toMatchObject([
      {
        shown: {
          title: `New order ${code}`,
          body: expect.stringMatching(/^2 units\. Please answer by /),
          path: `/seller/parts/${id}`,
          tag: `order ${id}`,
          language: 'en',
        },
      },
    ])
    expect(first?.received[0]?.ttl).toBeGreaterThan(3_600)
    expect(second?.received).toHaveLength(1)
    expect([third?.received, fourth?.received]).toEqual([[], []])
  })

  it('of a question goes to those who may answer it, without its words, and opens the questions', async () => {
    const packer = await join('wraps', 'packer')
    const [browser, none] = [await registered(owner), await registered(packer)]
    const customer = await shop.signIn('customer@haatdi.example')
    const [product] = await shop.rows(`select id from product where brand_id = $1 order by id limit 1`, [sellers[0]])
    const sent = await customer.post(`/api/products/${product?.id}/questions`, {
      text: 'Is it made with groundnut oil?',
    })
    expect(sent.status).toBe(201)
    await settled()
    expect(browser.received.map(({ shown }) => shown)).toMatchObject([
      {
        title: 'A question about your food',
        path: '/seller/questions',
        body: expect.not.stringContaining('groundnut'),
      },
    ])
    expect(none.received).toEqual([])
  })

  it('of a payout goes to those who see money, and of a muted kind to nobody', async () => {
    const accountant = await join('pays', 'accountant')
    const paid = await registered(accountant)
    const muted = await registered(owner, { muted: ['payouts'] })
    const notify = () => notifyStorePeople(silent, sellers[0], 'payout_paid', 'payout 1')
    await shop.database.run(notify)
    await shop.database.run(notify)
    await settled()
    expect(paid.received).toMatchObject([{ shown: { title: 'Money is on its way', path: '/seller/money' } }])
    expect(muted.received).toEqual([])
  })

  it('waits for the end of quiet hours, and is not sent once the order was answered', async () => {
    const browser = await registered(owner, { quiet: quietNow() })
    const [answered, open] = [await placeOrder(), await placeOrder()]
    await settled()
    expect(browser.received).toEqual([])
    await owner.post(`/api/seller/parts/${answered.id}/accept`, { version: 1 })
    await owner.put(path, always)
    await shop.rows(
      `update outbox set run_at = now(), held_at = null where kind = 'push-notification' and done_at is null`,
    )
    await settled()
    expect(browser.received.map(({ shown }) => shown.tag)).toEqual([`order ${open.id}`])
  })
})

describe('a device', () => {
  it('that its push service does not know any more is forgotten; a service that fails is tried again', async () => {
    const gone = await registered(owner)
    gone.status = 410
    await owner.post(`${path}/sample`)
    await settled()
    expect(await devices()).toEqual([])
    const busy = await registered(owner)
    busy.status = 500
    await owner.post(`${path}/sample`)
    await vi.waitFor(async () => {
      const [row] = await shop.rows(
        `select attempts, last_error from outbox where kind = 'push-message' and done_at is null`,
      )
      expect(row).toMatchObject({ attempts: 1, last_error: expect.stringContaining('500') })
    })
    busy.status = 201
    await shop.rows(`update outbox set run_at = now() where kind = 'push-message'`)
    await settled()
    expect(busy.received).toHaveLength(1)
  })

  it('shows nothing after its person has signed out, and belongs to the person who registered it last', async () => {
    const first = await join('first', 'manager')
    const browser = await registered(first)
    expect((await owner.post(`${path}/devices`, browser.subscription)).status).toBe(201)
    expect((await first.get(path)).body.devices).toEqual([])
    expect((await owner.get(path)).body.devices).toMatchObject([{ isHere: true }])
    const second = await shop.signIn('seller@haatdi.example')
    expect((await second.get(path)).body.devices).toMatchObject([{ isHere: false }])
    await registered(second)
    expect(await devices()).toHaveLength(2)
    await second.post('/api/auth/logout')
    expect(await devices()).toHaveLength(1)
    const [left] = (await owner.get(path)).body.devices
    expect((await first.delete(`${path}/devices/${left.id}`)).body.code).toBe('thing/not-found')
    expect((await owner.delete(`${path}/devices/${left.id}`)).body.devices).toEqual([])
  })

  it.each(['http://8.8.8.8/1', 'https://10.0.0.1/1', 'https://[fd00::1]/1', 'https://user@push.example/1'])(
    'cannot have the endpoint %s',
    async (endpoint) => {
      const { subscription } = service.openBrowser()
      const refused = await owner.post(`${path}/devices`, { ...subscription, endpoint })
      expect(refused).toMatchObject({ status: 422, body: { code: 'push/endpoint' } })
    },
  )

  it('whose name leads into a private network later gets nothing and is forgotten', async () => {
    await registered(owner)
    await shop.rows(`update push_device set endpoint = 'https://169.254.169.254/latest'`)
    await owner.post(`${path}/sample`)
    await settled()
    expect(await devices()).toEqual([])
  })
})

describe('the choice', () => {
  it('begins with everything and quiet nights, and refuses hours of no length', async () => {
    expect((await owner.get(path)).body).toMatchObject({
      muted: [],
      quiet: { from: '22:00', until: '06:00' },
      digest: true,
      devices: [],
    })
    const refused = await owner.put(path, { ...always, quiet: { from: '22:00', until: '22:00' } })
    expect(refused).toMatchObject({ status: 422, body: { details: { 'quiet.until': expect.any(String) } } })
    expect((await owner.put(path, { ...always, muted: ['problems'], digest: false })).body).toMatchObject({
      muted: ['problems'],
      quiet: null,
      digest: false,
    })
  })
})

describe('the morning email', () => {
  const context = { ...silent, catalogueGeneration: () => 0, findPromotions: async () => [] }
  const emails = () => shop.rows(`select payload from outbox where payload ->> 'template' = 'sellerDay'`)
  const sendAt = (time: string) =>
    shop.database.run(() => sendDigests(context, new Date(`2030-01-02T${time}:00+05:30`)))

  it('goes once a day to those with work whom no device notifies', async () => {
    await shop.rows(
      `update account set disabled_at = now() where username in ('answers', 'packs', 'wraps', 'counts', 'pays', 'first')`,
    )
    await placeOrder()
    await sendAt('06:59')
    await sendAt('11:00')
    expect(await emails()).toEqual([])
    await sendAt('07:00')
    await sendAt('08:00')
    const sent = (await emails()).map(({ payload }) => payload as { to: string; values: object })
    expect(sent.map(({ to }) => to).sort()).toEqual(['seller2@haatdi.example', 'seller@haatdi.example'])
    expect(sent.find(({ to }) => to.startsWith('seller@'))?.values).toMatchObject({ accept: expect.any(Number) })
  })

  it('goes to those who may answer a question when nothing else waits', async () => {
    const clear = async () => {
      await shop.rows(`delete from outbox where payload ->> 'template' = 'sellerDay'`)
      await shop.rows('delete from product_question')
    }
    await clear()
    await shop.rows(
      `insert into product_question (id, product_id, brand_id, writer_name, writer_city, language, body, state)
       select 'q-day', id, brand_id, 'Mira', 'Leeds', 'en', 'Is it spicy?', 'shown' from product
        where brand_id not in (select brand_id from seller_order) limit 1`,
    )
    const [question] = await shop.rows(`select brand_id from product_question`)
    await shop.database.run(() =>
      buildAccount({ username: 'alone', role: 'seller', brandId: String(question?.brand_id), storeRole: 'owner' }),
    )
    await sendAt('07:30')
    const toAlone = (await emails()).filter(({ payload }) => (payload as { to: string }).to.startsWith('alone@'))
    expect(toAlone).toMatchObject([{ payload: { values: { accept: 0, make: 0, bags: 0, questions: 1 } } }])
    await clear()
  })

  it('does not go to a person with a device, nor to one who declined it', async () => {
    await shop.rows(`delete from outbox where payload ->> 'template' = 'sellerDay'`)
    await registered(owner)
    const neighbour = await shop.signIn('seller2@haatdi.example')
    await neighbour.put(path, { ...always, digest: false })
    await sendAt('09:00')
    expect(await emails()).toEqual([])
  })
})

describe('the keys of the shop', () => {
  const keysOf = (config: Partial<Config>) =>
    findPushKeys({ config: config as Config, secret: onlySecret('a secret') })?.publicKey

  it('are derived from PUSH_KEY, the same in every process; in production there are none without it', () => {
    const pushKey = 'a setting of at least thirty-two characters'
    expect(keysOf({ mode: 'production', pushKey })).toMatch(/^B[\w-]{86}$/)
    expect(keysOf({ mode: 'production', pushKey })).toBe(keysOf({ mode: 'demo', pushKey }))
    expect(keysOf({ mode: 'production' })).toBeUndefined()
    expect(keysOf({ mode: 'demo' })).not.toBe(keysOf({ mode: 'demo', pushKey }))
  })
})

describe('a customer', () => {
  const own = '/api/account/notifications'
  const timeZone = 'Asia/Kolkata'
  let customer: ShopVisitor
  beforeAll(async () => {
    customer = await shop.signIn('customer@haatdi.example')
  })
  /** Opens a browser that shows notifications to the customer, by day and by night. */
  async function follows(choice: object = {}) {
    const browser = service.openBrowser()
    expect((await customer.put(own, { muted: [], quiet: null, timeZone, ...choice })).status).toBe(200)
    expect((await customer.post(`${own}/devices`, { ...browser.subscription, timeZone })).status).toBe(201)
    return browser
  }
  /** Records an event of an order of the customer's, and returns the order. */
  async function happens(kind: OrderEventKind) {
    const { id } = await orderOfTwoSellers(shop)
    const [order] = await shop.rows(
      `update customer_order set account_id = (select id from account where email = 'customer@haatdi.example') where id = $1
       returning id, number`,
      [id],
    )
    const context = { ...silent, orderChanged: () => undefined }
    await shop.database.run(() =>
      transaction(() => recordEvent(context, { orderId: id, kind, actor: systemPerformer })),
    )
    await settled()
    return order as { id: string; number: string }
  }

  it('is notified of their box: nothing but the number of the order, in their language, and it opens the order', async () => {
    const browser = await follows()
    await shop.rows(`update account set language = 'gu' where email = 'customer@haatdi.example'`)
    const { id, number } = await happens('out_for_delivery')
    expect(browser.received.map(({ shown }) => shown)).toEqual([
      {
        title: `ઑર્ડર ${number}`,
        body: 'તમારી પેટી આજે આવશે.',
        path: `/orders/${id}`,
        tag: `own order ${id}`,
        language: 'gu',
      },
    ])
    await shop.rows(`update account set language = 'en' where email = 'customer@haatdi.example'`)
  })

  it('who chose nothing has the usual quiet hours, in the time zone of the browser, and a later browser changes no hours', async () => {
    await shop.rows('delete from notification_choice')
    const add = async () =>
      (await customer.post(`${own}/devices`, { ...service.openBrowser().subscription, timeZone })).body.quiet
    expect(await add()).toEqual({ from: '22:00', until: '06:00' })
    await customer.put(own, { muted: [], quiet: null, timeZone })
    expect(await add()).toBeNull()
  })

  it('is not notified of what they muted, nor of what the shop does within its walls', async () => {
    const browser = await follows({ muted: ['delivery'] })
    await happens('delivered')
    await happens('shipment_packing')
    expect(browser.received).toEqual([])
    await happens('refund_paid')
    expect(browser.received).toHaveLength(1)
  })

  it('is left in peace in the quiet hours of their time zone', async () => {
    const browser = await follows({ quiet: quietNow() })
    await happens('delivered')
    expect(browser.received).toEqual([])
    const held = await shop.rows(`select from outbox where kind = 'customer-notification' and held_at is not null`)
    expect(held).toHaveLength(1)
    const elsewhere = await customer.put(own, { muted: [], quiet: quietNow(), timeZone: 'Nowhere/City' })
    expect(elsewhere.status).toBe(422)
  })

  it('chooses for themselves: what a seller chose for work stays, and a device that is gone is deleted', async () => {
    const browser = await follows()
    browser.status = 410
    await happens('delivered')
    expect(await devices()).toEqual([])
    expect((await owner.put(path, { ...always, muted: ['payouts'] })).status).toBe(200)
    await owner.put(own, { muted: ['refunds'], quiet: null, timeZone })
    expect((await owner.get(path)).body.muted).toEqual(['payouts'])
    expect((await owner.get(own)).body.muted).toEqual(['refunds'])
    expect((await shop.visitor().get(own)).status).toBe(401)
  })
})
