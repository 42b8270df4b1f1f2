import { describe, expect, test } from 'vitest'
import { type Paise, paise } from '../money/money.ts'
import { type ClaimedLine, deliveryShare, mostForLine, weighGrant } from './claim-amount.ts'

const line = (change: Partial<ClaimedLine> = {}): ClaimedLine => ({
  lineId: 'one',
  net: paise(300_00),
  returned: paise(0),
  refunded: paise(0),
  units: 3,
  claimed: 1,
  replaced: 0,
  given: paise(0),
  grams: 200,
  ...change,
})
const goods = (amount: number, lineId: string | null = 'one') => ({
  kind: lineId === null ? ('delivery' as const) : ('goods' as const),
  lineId,
  amount: amount as Paise,
})

describe('maximum refund for the claimed units of a line', () => {
  test.each<[string, Partial<ClaimedLine>, number]>([
    ['one item of three', {}, 100_00],
    ['all of them', { claimed: 3 }, 300_00],
    ['a sum that does not divide', { net: paise(100_00), claimed: 2 }, 66_67],
    [
      'what is no longer charged is no part of it',
      { returned: paise(100_00), refunded: paise(100_00), units: 2 },
      100_00,
    ],
    ['never more than paid less refunded', { refunded: paise(250_00), claimed: 3 }, 50_00],
    ['nothing when all of it went back', { refunded: paise(300_00) }, 0],
    ['none for items that were sent again', { claimed: 2, replaced: 2 }, 0],
    ['the items beside those that were sent again', { claimed: 3, replaced: 2 }, 100_00],
    ['a second look gives what the first did not', { given: paise(40_00), refunded: paise(40_00) }, 60_00],
  ])('%s', (_, change, most) => {
    expect(mostForLine(line(change))).toBe(most)
  })

  test('throws for more units than were delivered', () => {
    expect(() => mostForLine(line({ claimed: 4 }))).toThrow('4 of 3 units cannot be claimed')
  })
  test('throws for 0 units', () => {
    expect(() => mostForLine(line({ claimed: 0 }))).toThrow('0 of 3 units cannot be claimed')
  })
  test('is never below 0, whatever was refunded before', () => {
    expect(mostForLine(line({ given: paise(150_00), refunded: paise(150_00) }))).toBe(0)
  })

  test('adds up to the whole unit by unit, and not a paisa more', () => {
    for (let net = 1; net < 400; net += 7)
      for (let units = 1; units <= 7; units++) {
        let refunded = 0
        for (let each = 0; each < units; each++)
          refunded += mostForLine(line({ net: paise(net), units, refunded: paise(refunded) }))
        expect(refunded).toBeLessThanOrEqual(net)
        expect(mostForLine(line({ net: paise(net), units, claimed: units }))).toBe(net)
      }
  })
})

describe('delivery share', () => {
  test.each<[string, Paise, Paise, number, number]>([
    ['by weight', paise(90_00), paise(90_00), 600, 30_00],
    ['never more than is left', paise(90_00), paise(10_00), 600, 10_00],
    ['all of it when nothing else was in the box', paise(90_00), paise(90_00), 200, 90_00],
    ['nothing when delivery cost nothing', paise(0), paise(0), 600, 0],
  ])('%s', (_, charged, left, all, share) => {
    expect(deliveryShare({ charged, left }, [line()], all)).toBe(share)
  })

  const delivery = { charged: paise(90_00), left: paise(90_00) }
  test('counts every unit of every claimed line', () => {
    expect(deliveryShare(delivery, [line({ claimed: 2 }), line({ lineId: 'two', grams: 50 })], 900)).toBe(45_00)
  })
  test('is 0 when no weight is known', () => {
    expect(deliveryShare(delivery, [line({ grams: 0 })], 600)).toBe(0)
    expect(deliveryShare(delivery, [line()], 0)).toBe(0)
    expect(deliveryShare(delivery, [], 600)).toBe(0)
  })
  test('is at most the whole, where the shipment was weighed too light', () => {
    expect(deliveryShare(delivery, [line()], 150)).toBe(90_00)
  })
  test('is 0 where more was refunded than was charged', () => {
    expect(deliveryShare({ ...delivery, left: paise(-1) }, [line()], 600)).toBe(0)
  })
})

describe('grant', () => {
  test.each<[string, readonly ReturnType<typeof goods>[], 'whole' | 'part']>([
    ['the goods in full', [goods(100_00)], 'whole'],
    ['with its delivery', [goods(100_00), goods(30_00, null)], 'whole'],
    ['half', [goods(50_00)], 'part'],
    ['the delivery alone', [goods(30_00, null)], 'part'],
  ])('%s', (_, components, outcome) => {
    expect(weighGrant(components, [line()])).toBe(outcome)
  })

  test.each<[string, readonly ReturnType<typeof goods>[], string]>([
    ['more than the items cost', [goods(100_01)], 'payment/over-refund'],
    ['more in two pieces', [goods(60_00), goods(60_00)], 'payment/over-refund'],
    ['a line that was not claimed', [goods(1_00, 'other')], 'payment/over-refund'],
    ['nothing', [], 'flow/quantities'],
    ['pieces of nothing', [goods(0), goods(0, null)], 'flow/quantities'],
  ])('refuses %s', (_, components, code) => {
    expect(() => weighGrant(components, [line()])).toThrow(code)
  })

  test('reports how much would have been possible', () => {
    const refused = (left: number) => expect.objectContaining({ code: 'payment/over-refund', details: { left } })
    expect(() => weighGrant([goods(100_01)], [line()])).toThrow(refused(100))
    expect(() => weighGrant([goods(1_00), goods(1_00, 'other')], [line()])).toThrow(refused(0))
  })

  test('is whole only when every claimed line is refunded in full', () => {
    const two = [line(), line({ lineId: 'two', net: paise(30_00) })]
    expect(weighGrant([goods(100_00), goods(10_00, 'two')], two)).toBe('whole')
    expect(weighGrant([goods(100_00), goods(9_99, 'two')], two)).toBe('part')
    expect(weighGrant([goods(100_00)], two)).toBe('part')
  })
})
