import { describe, expect, test } from 'vitest'
import { actorShownTo, type EventActor, type ShownActor } from './event-actor.ts'
import {
  type Audience,
  audienceOf,
  emailAudiences,
  isSellerOrderEvent,
  type OrderEventKind,
  orderEventKinds,
  seesEvent,
} from './order-event.ts'

test('shows every event to an admin, and emails no role about an event it may not see', () => {
  for (const kind of orderEventKinds) {
    expect(audienceOf(kind), kind).toContain('admin')
    for (const who of emailAudiences(kind)) expect(audienceOf(kind), `${kind} to ${who}`).toContain(who)
    expect(new Set(audienceOf(kind)).size, kind).toBe(audienceOf(kind).length)
  }
})

test.each<[OrderEventKind, Audience[]]>([
  ['order_placed', ['customer', 'seller', 'hub']],
  ['seller_order_accepted', []],
  ['seller_order_part_accepted', ['customer']],
  ['seller_order_rejected', ['customer', 'admin']],
  ['seller_order_lapsed', ['seller', 'admin']],
  ['shipment_complete', ['customer']],
  ['shipment_on_hold', ['customer', 'seller', 'admin']],
  ['shipment_sealed', ['customer']],
  ['handed_to_carrier', ['customer']],
  ['in_customs', []],
  ['duty_due', ['customer']],
  ['delivered', ['customer', 'seller']],
  ['parcel_lost', ['customer', 'seller']],
  ['refund_paid', ['customer']],
  ['payment_returned', ['customer']],
])('emails %s to %j', (kind, who) => {
  expect([...emailAudiences(kind)]).toEqual(who)
})

test('shows no payment to the hub, and only the cash on delivery to a courier', () => {
  const money = orderEventKinds.filter((kind) => /payment|refund|cash/.test(kind))
  expect(money.length).toBeGreaterThan(5)
  for (const kind of money)
    for (const who of ['hub', 'pickup', 'seller'] as const) expect(audienceOf(kind)).not.toContain(who)
  expect(money.filter((kind) => audienceOf(kind).includes('delivery'))).toEqual(['cash_collected'])
})

test('shows a pickup courier their own leg, not the rest of the route', () => {
  expect(orderEventKinds.filter((kind) => audienceOf(kind).includes('pickup'))).toEqual([
    'seller_order_packed',
    'pickup_assigned',
    'pickup_accepted',
    'pickup_failed',
    'seller_order_handed_over',
    'seller_order_received',
  ])
})

describe('seller', () => {
  const viewer = { as: 'seller', brandId: 'otlavali' } as const
  test.each<[string, OrderEventKind, string | null, boolean]>([
    ['sees their own seller order', 'seller_order_packed', 'otlavali', true],
    ['does not see another seller decline', 'seller_order_rejected', 'shreeji', false],
    ['does not see a part event that forgot its store', 'seller_order_packed', null, false],
    ['sees that the box arrived', 'delivered', null, true],
    ['does not see the papers', 'papers_blocked', null, false],
  ])('%s', (_, kind, brandId, sees) => {
    expect(seesEvent({ kind, brandId }, viewer)).toBe(sees)
  })
  test('shows the events of every seller to the customer and the hub', () => {
    expect(seesEvent({ kind: 'seller_order_rejected', brandId: 'shreeji' }, { as: 'customer' })).toBe(true)
    expect(seesEvent({ kind: 'seller_order_rejected', brandId: 'shreeji' }, { as: 'hub' })).toBe(true)
    expect(isSellerOrderEvent('seller_order_rejected')).toBe(true)
    expect(isSellerOrderEvent('delivered')).toBe(false)
  })
})

const scanner: EventActor = { as: 'hub', id: 'u7', name: 'Ramesh Patel' }
const seller: EventActor = { as: 'seller', id: 'u3', name: 'Kokila Joshi', brandName: 'Otlavali' }
const buyer: EventActor = { as: 'customer', id: 'u1', name: 'Hetal Shah' }
const boss: EventActor = { as: 'admin', id: 'u9', name: 'Nirav Mehta' }
const clock: EventActor = { as: 'system', id: '', name: 'polling' }

test.each<[string, EventActor, Audience, string, ShownActor]>([
  ['the customer reads "the hub"', scanner, 'customer', 'u1', { who: 'hub', name: null }],
  ['the hub reads who scanned', scanner, 'hub', 'u8', { who: 'hub', name: 'Ramesh Patel' }],
  ['one reads one\'s own doing as "you"', scanner, 'hub', 'u7', { who: 'you', name: null }],
  ['the customer reads the store', seller, 'customer', 'u1', { who: 'store', name: 'Otlavali' }],
  ['an admin reads the person', seller, 'admin', 'u9', { who: 'store', name: 'Kokila Joshi' }],
  ['a seller reads a first name', buyer, 'seller', 'u3', { who: 'customer', name: 'Hetal' }],
  ['the pickup courier does not read the buyer', buyer, 'pickup', 'u4', { who: 'customer', name: null }],
  ['the carrier does not read the buyer', buyer, 'carrier', 'u6', { who: 'customer', name: null }],
  ['the courier’s event names the buyer', buyer, 'delivery', 'u5', { who: 'customer', name: 'Hetal Shah' }],
  ['an admin is the shop', boss, 'customer', 'u1', { who: 'shop', name: null }],
  ['an admin is the shop to the hub too', boss, 'hub', 'u7', { who: 'shop', name: null }],
  ['the clock is nobody', clock, 'admin', '', { who: 'system', name: null }],
])('%s', (_, actor, as, id, shown) => {
  expect(actorShownTo(actor, { as, id })).toEqual(shown)
})

test('a seller reads no name once the buyer is hidden', () => {
  const hidden = actorShownTo(buyer, { as: 'seller', id: 'u3', isBuyerHidden: true })
  expect(hidden).toEqual({ who: 'customer', name: null })
})
