import { expect, test } from 'vitest'
import { type Actor, system } from '../states/state-table.ts'
import {
  decideShipment,
  isSealed,
  type ShipmentCommand,
  type ShipmentFacts,
  type ShipmentState,
  shipmentStates,
} from './shipment-flow.ts'
import { isWaybillComplete, normaliseWaybillNumber } from './waybill.ts'

const hub: Actor = { as: 'courier', capabilities: ['hub'] }
const carrier: Actor = { as: 'courier', capabilities: ['carrier'] }
const customer: Actor = { as: 'user' }
const seller: Actor = { as: 'seller' }

const measure = { grams: 3120, lengthMm: 320, widthMm: 240, heightMm: 180 }
const closing = { everyLineScannedOut: true, measure, photo: 'photo-1', seal: 'S-118' }
const waybill = { number: '7841 2290 1183', costMinor: 241000, currency: 'INR' }
const because = { code: 'quality' } as const

test.each<[string, ShipmentState, ShipmentCommand, Actor, ShipmentFacts, ShipmentState]>([
  ['the first part gets a bin', 'expecting', 'receive', hub, { bin: 'B4' }, 'receiving'],
  ['the second part joins it', 'receiving', 'receive', hub, { bin: 'B4' }, 'receiving'],
  ['all parts are in', 'receiving', 'complete', system, { sellerOrders: ['received', 'received'] }, 'complete'],
  [
    'a cancelled part is not waited for',
    'receiving',
    'complete',
    system,
    { sellerOrders: ['received', 'cancelled', 'rejected'] },
    'complete',
  ],
  ['something is wrong', 'receiving', 'hold', hub, { reason: because }, 'on_hold'],
  ['a late part may still be put in', 'on_hold', 'receive', hub, { bin: 'B4' }, 'on_hold'],
  ['the customer would rather wait', 'on_hold', 'resume', customer, {}, 'receiving'],
  [
    'the customer wants what is there',
    'on_hold',
    'release_part',
    customer,
    { sellerOrders: ['received', 'lapsed'] },
    'part_release',
  ],
  [
    'the hub sends what is there',
    'receiving',
    'release_part',
    hub,
    { sellerOrders: ['received', 'accepted'] },
    'part_release',
  ],
  ['the hub packs', 'complete', 'pack', hub, {}, 'packing'],
  ['a released part is packed', 'part_release', 'pack', hub, {}, 'packing'],
  ['the box is sealed', 'packing', 'seal', hub, closing, 'packed'],
  ['the papers are there', 'packed', 'clear_papers', system, { missingPapers: [] }, 'papers_ready'],
  ['a paper is missing', 'packed', 'block_papers', system, { missingPapers: ['commercial-invoice'] }, 'papers_blocked'],
  ['the paper is found', 'papers_blocked', 'clear_papers', hub, { missingPapers: [] }, 'papers_ready'],
  ['a waybill is written in', 'papers_ready', 'label', hub, { waybill }, 'label_ready'],
  ['a label is voided', 'label_ready', 'void_label', hub, { reason: because }, 'papers_ready'],
  ['the carrier signs for it', 'label_ready', 'hand_to_carrier', carrier, { manifest: 'M-1120' }, 'handed_to_carrier'],
  ['everything was cancelled', 'receiving', 'cancel', system, { sellerOrders: ['cancelled', 'rejected'] }, 'cancelled'],
])('%s', (_, state, command, actor, input, next) => {
  expect(decideShipment(state, command, actor, input)).toBe(next)
})

test.each<[string, ShipmentState, ShipmentCommand, Actor, ShipmentFacts, string]>([
  ['a part without a bin', 'expecting', 'receive', hub, {}, 'shipment/bin-needed'],
  [
    'complete with one part on the road',
    'receiving',
    'complete',
    system,
    { sellerOrders: ['received', 'handed_over'] },
    'shipment/incomplete',
  ],
  [
    'complete with nothing live',
    'receiving',
    'complete',
    system,
    { sellerOrders: ['cancelled'] },
    'shipment/incomplete',
  ],
  [
    'sending what is there when nothing is',
    'on_hold',
    'release_part',
    customer,
    { sellerOrders: ['accepted'] },
    'shipment/nothing-inside',
  ],
  ['a seller releasing the box', 'on_hold', 'release_part', seller, { sellerOrders: ['received'] }, 'auth/role'],
  [
    'sealing what was not scanned',
    'packing',
    'seal',
    hub,
    { ...closing, everyLineScannedOut: false },
    'shipment/not-scanned-out',
  ],
  ['sealing without the scale', 'packing', 'seal', hub, { ...closing, measure: undefined }, 'shipment/not-measured'],
  [
    'sealing with a guessed height',
    'packing',
    'seal',
    hub,
    { ...closing, measure: { ...measure, heightMm: 0 } },
    'shipment/not-measured',
  ],
  ['sealing without a photograph', 'packing', 'seal', hub, { ...closing, photo: '' }, 'shipment/photo-needed'],
  ['sealing without a seal', 'packing', 'seal', hub, { ...closing, seal: ' ' }, 'shipment/seal-needed'],
  ['sealing an incomplete box', 'receiving', 'seal', hub, closing, 'flow/not-now'],
  ['a label before its papers', 'packed', 'label', hub, { waybill }, 'flow/not-now'],
  ['a label over a missing paper', 'papers_blocked', 'label', hub, { waybill }, 'flow/not-now'],
  ['papers nobody has looked at', 'packed', 'clear_papers', hub, {}, 'papers/missing'],
  [
    'a waybill without its currency',
    'papers_ready',
    'label',
    hub,
    { waybill: { ...waybill, currency: '' } },
    'waybill/malformed',
  ],
  [
    'a waybill without a cost',
    'papers_ready',
    'label',
    hub,
    { waybill: { ...waybill, costMinor: Number.NaN } },
    'waybill/malformed',
  ],
  ['the carrier without a manifest', 'label_ready', 'hand_to_carrier', carrier, {}, 'manifest/missing'],
  [
    'cancelling a box that still has a part',
    'receiving',
    'cancel',
    system,
    { sellerOrders: ['received'] },
    'flow/not-now',
  ],
  ['cancelling a sealed box', 'packed', 'cancel', system, { sellerOrders: ['cancelled'] }, 'flow/not-now'],
])('refuses %s', (_, state, command, actor, input, code) => {
  expect(() => decideShipment(state, command, actor, input)).toThrow(expect.objectContaining({ code }))
})

test('reports how much of an incomplete shipment has been received', () => {
  expect(() =>
    decideShipment('receiving', 'complete', hub, { sellerOrders: ['received', 'packed', 'cancelled'] }),
  ).toThrow(expect.objectContaining({ details: { received: 1, count: 2 } }))
})

test('treats a shipment as sealed from sealing to the carrier', () => {
  expect(shipmentStates.filter(isSealed)).toEqual([
    'packed',
    'papers_blocked',
    'papers_ready',
    'label_ready',
    'handed_to_carrier',
  ])
})

test.each([
  ['ee 1234 5678 9in', 'EE123456789IN', true],
  ['7841-2290-1183', '784122901183', true],
  ['LABEL', 'LABEL', false],
  ['12345', '12345', false],
  ['', '', false],
])('checks waybill number %s', (typed, stored, complete) => {
  expect(normaliseWaybillNumber(typed)).toBe(stored)
  expect(isWaybillComplete({ number: typed, costMinor: 100, currency: 'INR' })).toBe(complete)
})
