import { describe, expect, test } from 'vitest'
import { nothing, paise, sum } from '../money/money.ts'
import {
  backBesidesGoods,
  type CancellableLine,
  cancelStatusOf,
  goodsBack,
  planCancellation,
  shareOfUnits,
  totalBack,
} from './cancel-plan.ts'
import type { CancellationWindow } from './cancellation.ts'

const line = (
  lineId: string,
  window: CancellationWindow = 'free',
  requested: CancellableLine['requested'] = null,
): CancellableLine => ({ lineId, window, requested, charged: paise(1_000) })

describe('cancellation option of a line', () => {
  test.each([
    ['free', null, 'free'],
    ['on_request', null, 'on_request'],
    ['on_request', 'open', 'requested'],
    ['on_request', 'declined', 'declined'],
    ['closed', 'declined', 'closed'],
    ['over', 'open', 'over'],
  ] as const)('%s, hub %s: %s', (window, requested, status) => {
    expect(cancelStatusOf(line('a', window, requested))).toBe(status)
  })
})

describe('cancellation plan', () => {
  const of = (lines: CancellableLine[], lineIds: string[] | null = null) => planCancellation(lines, lineIds)

  test('includes every uncancelled line when none are named', () => {
    expect(of([line('a'), line('b', 'on_request'), line('c', 'over')])).toEqual({ atOnce: ['a'], onRequest: ['b'] })
  })

  test('includes only the named lines', () => {
    expect(of([line('a'), line('b')], ['b'])).toEqual({ atOnce: ['b'], onRequest: [] })
  })

  test('plans the rest when the hub is already reviewing a line', () => {
    expect(of([line('a'), line('b', 'on_request', 'open')])).toEqual({ atOnce: ['a'], onRequest: [] })
  })

  test('plans the rest when the hub declined a line and no line is named', () => {
    expect(of([line('a'), line('b', 'on_request', 'declined'), line('c', 'on_request')])).toEqual({
      atOnce: ['a'],
      onRequest: ['c'],
    })
  })

  test.each([
    ['a line of another order', [line('a')], ['z'], 'thing/not-found'],
    ['a line that is over', [line('a', 'over')], ['a'], 'flow/not-now'],
    ['an order that is over', [line('a', 'over')], null, 'flow/not-now'],
    ['a sealed box', [line('a', 'closed')], null, 'cancel/window-closed'],
    ['one of two in a sealed box', [line('a'), line('b', 'closed')], ['a', 'b'], 'cancel/window-closed'],
    ['a line the hub looks at', [line('a', 'on_request', 'open')], ['a'], 'cancel/requested'],
    ['an order the hub looks at', [line('a', 'on_request', 'open')], null, 'cancel/requested'],
    ['a line that is over beside one that is not', [line('a'), line('b', 'over')], ['a', 'b'], 'flow/not-now'],
    ['an order of nothing', [], null, 'flow/not-now'],
    ['a wish for nothing', [line('a')], [], 'flow/not-now'],
    [
      'a line the hub looks at beside a free one',
      [line('a'), line('b', 'on_request', 'open')],
      ['a', 'b'],
      'cancel/requested',
    ],
    [
      'a line the hub said no to beside a free one',
      [line('a'), line('b', 'on_request', 'declined')],
      ['a', 'b'],
      'cancel/declined',
    ],
    ['an order the hub said no to', [line('a', 'on_request', 'declined')], null, 'cancel/declined'],
    [
      'an order with a sealed box, whatever else is free',
      [line('a'), line('b', 'closed')],
      null,
      'cancel/window-closed',
    ],
    ['a line the hub said no to', [line('a', 'on_request', 'declined')], ['a'], 'cancel/declined'],
  ] as const)('refuses %s', (_, lines, lineIds, code) => {
    expect(() => of([...lines], lineIds && [...lineIds])).toThrow(expect.objectContaining({ code }))
  })
})

test('correctness 29: refunds delivery with the last line, makes it cheaper with fewer, and never dearer', () => {
  const besides = { delivery: paise(8_000), codFee: paise(2_500) }
  expect(backBesidesGoods({ ...besides, nothingLeft: true, repriced: null })).toEqual(besides)
  expect(backBesidesGoods({ ...besides, nothingLeft: false, repriced: paise(6_000) })).toEqual({
    delivery: 2_000,
    codFee: 0,
  })
  expect(backBesidesGoods({ ...besides, nothingLeft: false, repriced: paise(9_000) })).toEqual({
    delivery: 0,
    codFee: 0,
  })
  expect(backBesidesGoods({ ...besides, nothingLeft: false, repriced: null })).toEqual({ delivery: 0, codFee: 0 })
})

test('gives cancelled units their exact share, and the other units the rest', () => {
  expect(shareOfUnits(paise(3_000), 1, 3)).toBe(1_000)
  expect(shareOfUnits(paise(1_000), 3, 3)).toBe(1_000)
  expect(shareOfUnits(paise(1_001), 1, 3) + 667).toBe(1_001)
})

test('refunds goods by the window of each line, and fully when the fault is ours', () => {
  const lines = [line('a'), line('b', 'on_request')]
  expect([...goodsBack(lines, 'customer', 20)]).toEqual([
    ['a', 1_000],
    ['b', 800],
  ])
  expect([...goodsBack(lines, 'ours', 20)]).toEqual([
    ['a', 1_000],
    ['b', 1_000],
  ])
})

test('sums goods, delivery and fee to the refund', () =>
  expect(totalBack({ goods: paise(100), delivery: paise(20), codFee: paise(3) })).toBe(123))

/** A small seeded generator, so that a failure can be reproduced. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('property: fee and refund always add up to what was paid, in any order of cancelling', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const roll = dice(seed)
    const windows: CancellationWindow[] = ['free', 'on_request']
    const lines = Array.from({ length: 1 + roll(6) }, (_, index) => ({
      ...line(`l${index}`, windows[roll(2)]),
      charged: paise(1 + roll(200_000)),
    }))
    const paid = {
      goods: sum(lines.map(({ charged }) => charged)),
      delivery: paise(roll(50_000)),
      codFee: paise(roll(5_000)),
    }
    let left = lines
    let status = paid
    let back = nothing
    while (left.length > 0) {
      const taken = left.slice(0, 1 + roll(left.length))
      left = left.slice(taken.length)
      const feePercent = roll(21)
      const given = goodsBack(taken, roll(2) === 0 ? 'customer' : 'ours', feePercent)
      const besides = backBesidesGoods({
        ...status,
        nothingLeft: left.length === 0,
        repriced: roll(4) === 0 ? null : paise(roll(60_000)),
      })
      const step = { goods: sum([...given.values()]), ...besides }
      for (const each of taken) {
        const share = given.get(each.lineId) ?? nothing
        expect(share).toBeLessThanOrEqual(each.charged)
        expect(share).toBeGreaterThanOrEqual(each.window === 'free' ? each.charged : each.charged * 0.8)
      }
      status = {
        goods: paise(status.goods - step.goods),
        delivery: paise(status.delivery - step.delivery),
        codFee: paise(status.codFee - step.codFee),
      }
      back = sum([back, totalBack(step)])
      expect(Math.min(status.goods, status.delivery, status.codFee), `seed ${seed}`).toBeGreaterThanOrEqual(0)
      expect(totalBack(status) + back, `seed ${seed}`).toBe(totalBack(paid))
    }
    expect([status.delivery, status.codFee], `seed ${seed}`).toEqual([0, 0])
  }
})
