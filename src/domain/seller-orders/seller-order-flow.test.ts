import { describe, expect, test } from 'vitest'
import { type Actor, system } from '../states/state-table.ts'
import {
  availableSellerOrderCommands,
  decideSellerOrder,
  type SellerOrderCommand,
  type SellerOrderFacts,
  type SellerOrderState,
} from './seller-order-flow.ts'

const customer: Actor = { as: 'user' }
const seller: Actor = { as: 'seller' }
const pickup: Actor = { as: 'courier', capabilities: ['pickup'] }
const hub: Actor = { as: 'courier', capabilities: ['hub'] }
const plainCourier: Actor = { as: 'courier' }
const admin: Actor = { as: 'admin' }

const before = { now: new Date('2026-11-20T06:00:00Z'), acceptBy: new Date('2026-11-20T12:00:00Z') }
const after = { ...before, now: new Date('2026-11-20T12:00:01Z') }
const justAccepted = { now: new Date('2026-11-20T06:00:30Z'), acceptedAt: new Date('2026-11-20T06:00:00Z') }
const short = [{ ordered: 2, accepted: 1 }]
const because = { code: 'out_of_stock' } as const
const packing = { labelChecked: true, packedGrams: 640, lines: [{ ordered: 2, lot: 'K14', bestBefore: '2027-02-01' }] }
const counted = { lines: [{ ordered: 2, accepted: 2, received: 2 }] }

test.each<[string, SellerOrderState, SellerOrderCommand, Actor, SellerOrderFacts, SellerOrderState]>([
  ['a seller accepts in time', 'awaiting_acceptance', 'accept', seller, before, 'accepted'],
  ['an admin accepts for the seller', 'awaiting_acceptance', 'accept', admin, before, 'accepted'],
  [
    'a seller offers less',
    'awaiting_acceptance',
    'accept_part',
    seller,
    { ...before, lines: short, reason: because },
    'part_accepted',
  ],
  ['a seller declines', 'awaiting_acceptance', 'reject', seller, { reason: because }, 'rejected'],
  ['the deadline passes', 'awaiting_acceptance', 'lapse', system, after, 'lapsed'],
  ['an admin saves a lapsed part after asking', 'lapsed', 'accept', admin, after, 'accepted'],
  ['an admin turns a lapsed part down after asking', 'lapsed', 'reject', admin, { reason: because }, 'rejected'],
  [
    'an admin saves some of a lapsed part',
    'lapsed',
    'accept_part',
    admin,
    { ...after, lines: short, reason: because },
    'part_accepted',
  ],
  ['the hub sends a box without a late part', 'accepted', 'cancel', hub, {}, 'cancelled'],
  ['the customer lets a lapsed part go', 'lapsed', 'cancel', customer, {}, 'cancelled'],
  ['a seller takes an acceptance back at once', 'accepted', 'undo_accept', seller, justAccepted, 'awaiting_acceptance'],
  ['staff add items to what a seller accepted', 'accepted', 'ask_again', admin, {}, 'awaiting_acceptance'],
  [
    'a seller reports a shortage later',
    'accepted',
    'accept_part',
    seller,
    { lines: short, reason: because },
    'part_accepted',
  ],
  ['a seller packs', 'accepted', 'pack', seller, packing, 'packed'],
  [
    'a seller packs a lamp, which has a lot and no date',
    'accepted',
    'pack',
    seller,
    { ...packing, lines: [{ ordered: 2, lot: 'K14', hasNoExpiry: true }] },
    'packed',
  ],
  [
    'a short part is packed once the customer has answered',
    'part_accepted',
    'pack',
    seller,
    { ...packing, shortageAnswered: true },
    'packed',
  ],
  ['the pickup courier takes the bag', 'packed', 'hand_over', pickup, { proof: 'photo-1' }, 'handed_over'],
  ['the seller brings it to the hub', 'packed', 'hand_over', seller, { proof: 'signature-1' }, 'handed_over'],
  ['the hub counts it in', 'handed_over', 'receive', hub, counted, 'received'],
  ['the hub boxes it', 'received', 'box', hub, {}, 'boxed'],
  ['the box leaves', 'boxed', 'dispatch', system, {}, 'dispatched'],
  ['the box arrives', 'dispatched', 'fulfil', system, {}, 'fulfilled'],
  ['the customer cancels before packing', 'accepted', 'cancel', customer, {}, 'cancelled'],
  [
    'the hub grants a late cancellation',
    'boxed',
    'cancel',
    hub,
    { reason: because, shipmentSealed: false },
    'cancelled',
  ],
])('%s', (_, state, command, actor, input, next) => {
  expect(decideSellerOrder(state, command, actor, input)).toBe(next)
})

test.each<[string, SellerOrderState, SellerOrderCommand, Actor, SellerOrderFacts, string]>([
  ['a seller accepts after the deadline', 'awaiting_acceptance', 'accept', seller, after, 'flow/too-late'],
  ['a seller accepts what has lapsed', 'lapsed', 'accept', seller, after, 'flow/not-now'],
  ['a seller turns down what has lapsed', 'lapsed', 'reject', seller, { reason: because }, 'flow/not-now'],
  [
    'taking an acceptance back after half a minute',
    'accepted',
    'undo_accept',
    seller,
    { ...justAccepted, now: new Date('2026-11-20T06:00:30.001Z') },
    'flow/undo-over',
  ],
  ['a customer taking an acceptance back', 'accepted', 'undo_accept', customer, justAccepted, 'auth/role'],
  ['taking back what was never accepted', 'awaiting_acceptance', 'undo_accept', seller, justAccepted, 'flow/not-now'],
  ['a seller asking for an answer again', 'accepted', 'ask_again', seller, {}, 'auth/role'],
  ['adding to what is packed', 'packed', 'ask_again', admin, {}, 'flow/not-now'],
  ['taking back what is packed', 'packed', 'undo_accept', seller, justAccepted, 'flow/not-now'],
  ['the timer fires early', 'awaiting_acceptance', 'lapse', system, before, 'flow/too-early'],
  ['an admin plays the timer', 'awaiting_acceptance', 'lapse', admin, after, 'auth/role'],
  ['a seller declines without a word', 'awaiting_acceptance', 'reject', seller, {}, 'flow/reason-needed'],
  [
    '"other" without words',
    'awaiting_acceptance',
    'reject',
    seller,
    { reason: { code: 'other', text: ' ' } },
    'flow/reason-needed',
  ],
  [
    'accepting nothing at all in part',
    'awaiting_acceptance',
    'accept_part',
    seller,
    { ...before, reason: because, lines: [{ ordered: 2, accepted: 0 }] },
    'flow/quantities',
  ],
  [
    'accepting everything in part',
    'awaiting_acceptance',
    'accept_part',
    seller,
    { ...before, reason: because, lines: [{ ordered: 2, accepted: 2 }] },
    'flow/quantities',
  ],
  [
    'accepting more than was ordered',
    'awaiting_acceptance',
    'accept_part',
    seller,
    {
      ...before,
      reason: because,
      lines: [
        { ordered: 2, accepted: 3 },
        { ordered: 2, accepted: 1 },
      ],
    },
    'flow/quantities',
  ],
  [
    'accepting half an item',
    'awaiting_acceptance',
    'accept_part',
    seller,
    { ...before, reason: because, lines: [{ ordered: 2, accepted: 1.5 }] },
    'flow/quantities',
  ],
  ['packing while the customer is still choosing', 'part_accepted', 'pack', seller, packing, 'flow/shortage-open'],
  [
    'packing without a lot',
    'accepted',
    'pack',
    seller,
    { ...packing, lines: [{ ordered: 2, bestBefore: '2027-02-01' }] },
    'flow/packing-incomplete',
  ],
  [
    'packing food without a date',
    'accepted',
    'pack',
    seller,
    { ...packing, lines: [{ ordered: 2, lot: 'K14' }] },
    'flow/packing-incomplete',
  ],
  ['packing without a weight', 'accepted', 'pack', seller, { ...packing, packedGrams: 0 }, 'flow/packing-incomplete'],
  ['packing an order nobody accepted', 'awaiting_acceptance', 'pack', seller, packing, 'flow/not-now'],
  ['a seller declining what is packed', 'packed', 'reject', seller, { reason: because }, 'flow/not-now'],
  ['a customer cancelling what is packed', 'packed', 'cancel', customer, {}, 'flow/not-now'],
  ['taking a bag without proof', 'packed', 'hand_over', pickup, {}, 'flow/proof-needed'],
  ['a courier without the capability', 'packed', 'hand_over', plainCourier, { proof: 'photo' }, 'auth/role'],
  ['a courier confirming his own drop', 'handed_over', 'receive', pickup, counted, 'auth/role'],
  [
    'receiving more than was accepted',
    'handed_over',
    'receive',
    hub,
    { lines: [{ ordered: 2, accepted: 1, received: 2 }] },
    'flow/count-needed',
  ],
  ['receiving without counting', 'handed_over', 'receive', hub, { lines: [{ ordered: 2 }] }, 'flow/count-needed'],
  [
    'cancelling out of a sealed box',
    'boxed',
    'cancel',
    hub,
    { reason: because, shipmentSealed: true },
    'shipment/sealed',
  ],
  ['a customer accepting for the seller', 'awaiting_acceptance', 'accept', customer, before, 'auth/role'],
  ['anything after the end', 'cancelled', 'accept', seller, before, 'flow/not-now'],
])('refuses %s', (_, state, command, actor, input, code) => {
  expect(() => decideSellerOrder(state, command, actor, input)).toThrow(expect.objectContaining({ code }))
})

describe('commands for a screen', () => {
  test.each<[string, SellerOrderState, Actor, SellerOrderCommand[]]>([
    ['a new part to its seller', 'awaiting_acceptance', seller, ['accept', 'accept_part', 'reject']],
    ['a new part to the customer', 'awaiting_acceptance', customer, ['cancel']],
    ['a packed part to the customer', 'packed', customer, []],
    ['a packed part to the hub', 'packed', hub, ['hand_over', 'cancel']],
    ['a sent part to anybody', 'dispatched', admin, []],
  ])('%s', (_, state, actor, commands) => {
    expect(availableSellerOrderCommands(state, actor)).toEqual(commands)
  })
})
