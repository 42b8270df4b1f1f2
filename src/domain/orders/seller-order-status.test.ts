import { expect, test } from 'vitest'
import { sellerOrderStatusKey, shipmentStatusKey } from './seller-order-status.ts'

test.each([
  ['accepted', undefined, 'sellerOrder.accepted'],
  ['dispatched', undefined, 'sellerOrder.dispatched'],
  ['dispatched', { shipment: 'handed_to_carrier', parcel: 'in_transit' }, 'sellerOrder.dispatched'],
  ['dispatched', { shipment: 'handed_to_carrier', parcel: 'returned_to_hub' }, 'parcel.returned_to_hub'],
  ['dispatched', { shipment: 'packed', parcel: undefined }, 'shipment.packed'],
  ['boxed', { shipment: 'packed', parcel: undefined }, 'sellerOrder.boxed'],
] as const)('a seller order that is %s, with its box at %o, reads %s', (state, position, key) => {
  expect(sellerOrderStatusKey(state, position)).toBe(key)
})

test.each([
  ['packing', undefined, 'shipment.packing'],
  ['label_ready', 'label_ready', 'shipment.label_ready'],
  ['handed_to_carrier', 'in_customs', 'parcel.in_customs'],
] as const)('a shipment that is %s, its parcel %s, reads %s', (shipment, parcel, key) => {
  expect(shipmentStatusKey({ shipment, parcel })).toBe(key)
})
