import { expect, test } from 'vitest'
import { assertMayPayBy, deskChannels, deskPayments, mayPayBy, pricedAs } from './order-channel.ts'

test('cash is taken at the counter alone, everything else in every channel', () => {
  const refused = deskChannels.flatMap((channel) =>
    deskPayments.flatMap((payment) => (mayPayBy(payment, channel) ? [] : [`${payment} by ${channel}`])),
  )
  expect(refused).toEqual(['cash by telephone'])
  expect(() => assertMayPayBy('cash', 'telephone')).toThrow(expect.objectContaining({ code: 'cash/not-at-counter' }))
  expect(() => assertMayPayBy('cash', 'counter')).not.toThrow()
})

test('only cash on delivery has its fee in the price', () => {
  expect(deskPayments.map(pricedAs)).toEqual(['online', 'cod', 'online'])
})
