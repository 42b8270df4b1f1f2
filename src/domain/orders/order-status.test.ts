import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SellerOrderState, sellerOrderStates } from '../seller-orders/seller-order-flow.ts'
import { type ParcelState, parcelStates } from '../shipping/parcel-flow.ts'
import { type ShipmentState, shipmentStates } from '../shipping/shipment-flow.ts'
import {
  deriveOrderStatus,
  deriveStatusOfShipments,
  type OrderStatusInput,
  type StoredOrderState,
} from './order-status.ts'
import { headlineOf, type OrderStatus, orderStatuses } from './order-statuses.ts'

const status = (
  stored: StoredOrderState,
  sellerOrders: readonly SellerOrderState[],
  shipment: ShipmentState | null = null,
  parcels: readonly ParcelState[] = [],
) => deriveOrderStatus({ stored, sellerOrders, shipment, parcels })

test.each<[string, OrderStatus, StoredOrderState, SellerOrderState[], ShipmentState | null, ParcelState[]]>([
  ['nothing paid yet', 'waiting_for_payment', 'pending_payment', ['awaiting_acceptance'], null, []],
  ['placed', 'confirmed', 'placed', ['awaiting_acceptance', 'awaiting_acceptance'], 'expecting', []],
  ['one seller silent to the deadline', 'confirmed', 'placed', ['lapsed'], 'expecting', []],
  ['one seller said yes', 'being_made', 'placed', ['accepted', 'awaiting_acceptance'], 'expecting', []],
  ['one seller said yes, one no', 'being_made', 'placed', ['part_accepted', 'rejected'], 'expecting', []],
  ['all on the road to the hub', 'being_made', 'placed', ['handed_over', 'handed_over'], 'expecting', []],
  ['one at the hub', 'arriving_at_hub', 'placed', ['received', 'packed'], 'receiving', []],
  ['one at the hub, held', 'arriving_at_hub', 'placed', ['received', 'lapsed'], 'on_hold', []],
  ['held with nothing in it', 'being_made', 'placed', ['accepted'], 'on_hold', []],
  ['all at the hub', 'at_hub', 'placed', ['received', 'received'], 'complete', []],
  ['what is there shall go', 'at_hub', 'placed', ['received', 'cancelled'], 'part_release', []],
  ['the hub packs', 'packing', 'placed', ['boxed', 'received'], 'packing', []],
  ['sealed', 'packing', 'placed', ['boxed'], 'packed', []],
  ['papers missing', 'packing', 'placed', ['boxed'], 'papers_blocked', []],
  ['papers there', 'packing', 'placed', ['boxed'], 'papers_ready', []],
  ['labelled', 'packing', 'placed', ['boxed'], 'label_ready', ['label_ready']],
  ['the carrier has the box', 'on_its_way', 'placed', ['dispatched'], 'handed_to_carrier', ['handed_to_carrier']],
  ['the carrier has it, the feed is silent', 'on_its_way', 'placed', ['dispatched'], 'handed_to_carrier', []],
  ['over the border', 'on_its_way', 'placed', ['dispatched'], 'handed_to_carrier', ['arrived_country']],
  ['in customs', 'in_customs', 'placed', ['dispatched'], 'handed_to_carrier', ['in_customs']],
  ['duty is due', 'in_customs', 'placed', ['dispatched'], 'handed_to_carrier', ['duty_due']],
  [
    'one parcel ahead of the other',
    'in_customs',
    'placed',
    ['dispatched'],
    'handed_to_carrier',
    ['out_for_delivery', 'customs_hold'],
  ],
  ['at the door', 'out_for_delivery', 'placed', ['dispatched'], 'handed_to_carrier', ['out_for_delivery']],
  ['nobody was at home', 'out_for_delivery', 'placed', ['dispatched'], 'handed_to_carrier', ['attempt_failed']],
  ['arrived', 'delivered', 'placed', ['fulfilled'], 'handed_to_carrier', ['delivered']],
  ['arrived and settled', 'delivered', 'closed', ['fulfilled'], 'handed_to_carrier', ['delivered']],
  [
    'one of two parcels arrived',
    'part_delivered',
    'placed',
    ['dispatched'],
    'handed_to_carrier',
    ['delivered', 'in_transit'],
  ],
  ['one arrived, one was lost', 'part_delivered', 'closed', ['dispatched'], 'handed_to_carrier', ['delivered', 'lost']],
  ['the only parcel is coming back', 'on_its_way', 'placed', ['dispatched'], 'handed_to_carrier', ['returning']],
  [
    'a lost parcel does not hold up the other',
    'out_for_delivery',
    'placed',
    ['dispatched'],
    'handed_to_carrier',
    ['lost', 'out_for_delivery'],
  ],
  ['cancelled as a whole', 'cancelled', 'cancelled', ['cancelled'], null, []],
  ['every part cancelled or declined', 'cancelled', 'placed', ['cancelled', 'rejected'], 'cancelled', []],
  ['expired before it was paid', 'cancelled', 'cancelled', [], null, []],
])('%s: %s', (_, expected, stored, sellerOrders, shipment, parcels) => {
  expect(status(stored, sellerOrders, shipment, parcels).status).toBe(expected)
})

describe('beside the status', () => {
  test('neither waits for nor counts cancelled seller orders', () => {
    expect(status('placed', ['received', 'packed', 'cancelled', 'rejected'], 'receiving')).toEqual({
      status: 'arriving_at_hub',
      k: 1,
      n: 2,
      mixed: false,
      badge: 'part_cancelled',
      trouble: null,
    })
  })
  test('shows a badge without hiding the status', () => {
    expect(status('placed', ['fulfilled', 'cancelled'], 'handed_to_carrier', ['delivered'])).toMatchObject({
      status: 'delivered',
      badge: 'part_cancelled',
    })
    expect(status('placed', ['cancelled', 'cancelled'], 'cancelled')).toMatchObject({
      status: 'cancelled',
      badge: 'cancelled',
    })
  })
  test('reports parcels in different states', () => {
    expect(status('placed', ['dispatched'], 'handed_to_carrier', ['in_transit', 'export_cleared']).mixed).toBe(false)
    expect(status('placed', ['dispatched'], 'handed_to_carrier', ['in_transit', 'in_customs']).mixed).toBe(true)
  })
  test.each([
    ['on_its_way', 'lost', 'lost'],
    ['on_its_way', 'returned_to_hub', 'returned_to_hub'],
    ['on_its_way', null, 'on_its_way'],
    ['cancelled', 'lost', 'cancelled'],
    ['part_delivered', 'lost', 'part_delivered'],
  ] as const)('shows one that is %s with the trouble %s as %s', (shown, trouble, headline) => {
    expect(headlineOf({ status: shown, trouble })).toBe(headline)
  })
  test('names the worst trouble', () => {
    expect(status('placed', ['dispatched'], 'handed_to_carrier', ['returning', 'lost', 'delivered']).trouble).toBe(
      'lost',
    )
  })
})

describe('progress', () => {
  test('gives every combination of states a status', () => {
    const stored: StoredOrderState[] = ['pending_payment', 'placed', 'cancelled', 'closed']
    const seen = new Set<OrderStatus>()
    for (const s of stored)
      for (const a of sellerOrderStates)
        for (const b of sellerOrderStates)
          for (const shipment of [null, ...shipmentStates])
            for (const parcel of [null, ...parcelStates]) {
              seen.add(status(s, [a, b], shipment, parcel ? [parcel] : []).status)
            }
    expect([...seen, status('placed', ['dispatched'], null, ['delivered', 'in_transit']).status].sort()).toEqual(
      [...orderStatuses].sort(),
    )
  })

  /** Every successful order: sellers and parcels progress at their own pace, the shipment waits for all sellers. */
  test('never moves a successful order backward', () => {
    const toHub: SellerOrderState[] = ['awaiting_acceptance', 'accepted', 'packed', 'handed_over', 'received']
    const atHub: ShipmentState[] = ['complete', 'packing', 'packed', 'papers_ready', 'label_ready', 'handed_to_carrier']
    const domestic: ParcelState[] = ['label_ready', 'handed_to_carrier', 'in_transit', 'out_for_delivery', 'delivered']
    const abroad: ParcelState[] = [
      'label_ready',
      'handed_to_carrier',
      'in_transit',
      'export_cleared',
      'arrived_country',
      'in_customs',
      'duty_due',
      'customs_released',
      'out_for_delivery',
      'delivered',
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (sellers, parcelCount, isAbroad, dice) => {
          const roll = (below: number) => (dice.next().value as number) % below
          const path = isAbroad ? abroad : domestic
          const story: OrderStatusInput[] = []
          const sellerOrders: SellerOrderState[] = Array.from({ length: sellers }, () => 'awaiting_acceptance')
          const record = (stored: StoredOrderState, shipment: ShipmentState, parcels: ParcelState[] = []) =>
            story.push({ stored, sellerOrders: [...sellerOrders], shipment, parcels: [...parcels] })
          record('pending_payment', 'expecting')
          record('placed', 'expecting')
          while (sellerOrders.some((sellerOrder) => sellerOrder !== 'received')) {
            const i = roll(sellers)
            const next = toHub[toHub.indexOf(sellerOrders[i] ?? 'received') + 1]
            if (next) sellerOrders[i] = next
            record('placed', sellerOrders.includes('received') ? 'receiving' : 'expecting')
          }
          for (const shipment of atHub.slice(0, 4)) record('placed', shipment)
          const parcels: ParcelState[] = Array.from({ length: parcelCount }, () => 'label_ready')
          record('placed', 'label_ready', parcels)
          while (parcels.some((parcel) => parcel !== 'delivered')) {
            const i = roll(parcelCount)
            const next = path[path.indexOf(parcels[i] ?? 'delivered') + 1]
            if (next) parcels[i] = next
            record('placed', parcels.includes('label_ready') ? 'label_ready' : 'handed_to_carrier', parcels)
          }
          record('closed', 'handed_to_carrier', parcels)
          const ranks = story.map((input) => orderStatuses.indexOf(deriveOrderStatus(input).status))
          for (const [i, rank] of ranks.entries()) expect(rank).toBeGreaterThanOrEqual(ranks[i - 1] ?? 0)
          expect(ranks.at(-1)).toBe(orderStatuses.indexOf('delivered'))
        },
      ),
    )
  })
})

describe('two boxes', () => {
  type Box = { sellerOrders: SellerOrderState[]; state: ShipmentState; parcels?: ParcelState[] }
  const both = (stored: StoredOrderState, ...shipments: Box[]) =>
    deriveStatusOfShipments({
      stored,
      sellerOrders: shipments.flatMap(({ sellerOrders }, index) =>
        sellerOrders.map((state) => ({ state, shipment: index + 1 })),
      ),
      shipments: shipments.map(({ state, parcels = [] }, index) => ({ position: index + 1, state, parcels })),
    })
  const sent = (parcel: ParcelState): Box => ({
    sellerOrders: [parcel === 'delivered' ? 'fulfilled' : 'dispatched'],
    state: 'handed_to_carrier',
    parcels: [parcel],
  })
  const late: Box = { sellerOrders: ['accepted'], state: 'expecting' }

  test.each<[string, OrderStatus, Box, Box]>([
    ['the first is packed, the second awaited', 'packing', { sellerOrders: ['boxed'], state: 'packed' }, late],
    ['the first is on its way', 'on_its_way', sent('in_transit'), late],
    ['the first is delivered', 'part_delivered', sent('delivered'), late],
    ['the second is on its way after it', 'part_delivered', sent('delivered'), sent('in_transit')],
    ['the second overtakes the first', 'part_delivered', sent('in_transit'), sent('delivered')],
    ['both are delivered', 'delivered', sent('delivered'), sent('delivered')],
    ['the first is lost, the second delivered', 'part_delivered', sent('lost'), sent('delivered')],
    ['the second was cancelled', 'delivered', sent('delivered'), { sellerOrders: ['cancelled'], state: 'cancelled' }],
  ])('%s: %s', (_, expected, first, second) => {
    expect(both('placed', first, second).status).toBe(expected)
  })

  test('counts the parts of both, and the worst trouble', () => {
    expect(both('placed', sent('lost'), late)).toMatchObject({ k: 1, n: 2, trouble: 'lost', mixed: true })
  })

  test('an order of one box has the status that it always had', () => {
    const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
    fc.assert(
      fc.property(
        anyOf<StoredOrderState>(['pending_payment', 'placed', 'cancelled', 'closed']),
        fc.array(anyOf(sellerOrderStates), { maxLength: 4 }),
        anyOf(shipmentStates),
        fc.array(anyOf(parcelStates), { maxLength: 1 }),
        (stored, sellerOrders, shipment, parcels) => {
          const input = { sellerOrders, state: shipment, parcels }
          expect(both(stored, input)).toEqual(status(stored, sellerOrders, shipment, parcels))
        },
      ),
    )
  })

  /** Every successful order of two boxes, cut in two while the first part is at the hub. */
  test('never move an order backward', () => {
    const atHub: Box[] = (['complete', 'packing', 'packed', 'papers_ready'] as const).map((state) => ({
      sellerOrders: [state === 'complete' ? 'received' : 'boxed'],
      state,
    }))
    const road: Box[] = (
      ['label_ready', 'handed_to_carrier', 'in_transit', 'out_for_delivery', 'delivered'] as const
    ).map((parcel) =>
      parcel === 'label_ready' ? { ...sent(parcel), state: 'label_ready', sellerOrders: ['boxed'] } : sent(parcel),
    )
    const awaited: Box[] = (['accepted', 'packed', 'handed_over'] as const).map((state) => ({
      sellerOrders: [state],
      state: 'expecting',
    }))
    const paths = [
      [...atHub, ...road],
      [...awaited, ...atHub, ...road],
    ] as const
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 40 }), (turns) => {
        const at = [0, 0]
        const statusNow = () => both('placed', paths[0][at[0]!]!, paths[1][at[1]!]!).status
        const story = [status('placed', ['received', 'accepted'], 'receiving').status, statusNow()]
        for (const turn of [...turns, ...Array(20).fill(0), ...Array(20).fill(1)] as (0 | 1)[]) {
          if (at[turn]! < paths[turn].length - 1) at[turn]! += 1
          story.push(statusNow())
        }
        const ranks = story.map((each) => orderStatuses.indexOf(each))
        for (const [i, rank] of ranks.entries()) expect(rank).toBeGreaterThanOrEqual(ranks[i - 1] ?? 0)
        expect(story.at(-1)).toBe('delivered')
      }),
    )
  })
})
