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
    ['a request for nothing', [line('a')], [], 'flow/not-now'],
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

describe('delivery and cash fee (docs/spec/correctness.md#29)', () => {
  const charged = { delivery: paise(8_000), codFee: paise(2_500), nothingLeft: false, mostDue: paise(50_000) }
  const repriced = (now: number, promotionsRetained = now) => ({
    now: paise(now),
    promotionsRetained: paise(promotionsRetained),
  })

  test.each([
    ['all of it comes back with the last line', { nothingLeft: true, repriced: null }, [8_000, 2_500, 0]],
    ['delivery becomes cheaper with fewer lines', { repriced: repriced(6_000) }, [2_000, 0, 0]],
    ['a dearer rate alone makes nothing due', { repriced: repriced(9_000) }, [0, 0, 0]],
    ['a lost promotion makes delivery due', { repriced: repriced(9_000, 8_000) }, [0, 0, 1_000]],
    ['no more than the promotion took off', { repriced: repriced(9_900, 9_500) }, [0, 0, 400]],
    ['no more than would be charged then', { repriced: repriced(8_500, 2_000) }, [0, 0, 500]],
    ['a lost promotion that leaves delivery cheaper', { repriced: repriced(7_000, 2_000) }, [1_000, 0, 0]],
    ['no more than the refund', { repriced: repriced(9_000, 8_000), mostDue: paise(300) }, [0, 0, 300]],
    ['nothing when the shop failed', { repriced: repriced(9_000, 8_000), mostDue: nothing }, [0, 0, 0]],
    ['a price that cannot be computed changes nothing', { repriced: null }, [0, 0, 0]],
  ] as const)('%s', (_, change, [delivery, codFee, deliveryDue]) => {
    expect(backBesidesGoods({ ...charged, ...change })).toEqual({ delivery, codFee, deliveryDue })
  })
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

test('sums goods, delivery and fee to the refund, less the delivery and the discounts that became due', () => {
  const back = { goods: paise(100), delivery: paise(20), codFee: paise(3), discountsDue: [] }
  expect(totalBack({ ...back, deliveryDue: nothing })).toBe(123)
  expect(totalBack({ ...back, delivery: nothing, deliveryDue: paise(60) })).toBe(43)
  expect(
    totalBack({ ...back, deliveryDue: nothing, discountsDue: [{ amount: paise(30) }, { amount: paise(5) }] }),
  ).toBe(88)
})

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
      discountsDue: [],
    }
    let left = lines
    let status = paid
    let back = nothing
    while (left.length > 0) {
      const taken = left.slice(0, 1 + roll(left.length))
      left = left.slice(taken.length)
      const feePercent = roll(21)
      const fault = roll(2) === 0 ? ('customer' as const) : ('ours' as const)
      const given = goodsBack(taken, fault, feePercent)
      const goods = sum([...given.values()])
      const besides = backBesidesGoods({
        ...status,
        nothingLeft: left.length === 0,
        repriced: roll(4) === 0 ? null : { now: paise(roll(60_000)), promotionsRetained: paise(roll(60_000)) },
        mostDue: fault === 'customer' ? goods : nothing,
      })
      const step = { goods, ...besides, discountsDue: [] }
      expect(totalBack(step), `seed ${seed}`).toBeGreaterThanOrEqual(0)
      if (fault === 'ours' || left.length === 0) expect(step.deliveryDue).toBe(0)
      for (const each of taken) {
        const share = given.get(each.lineId) ?? nothing
        expect(share).toBeLessThanOrEqual(each.charged)
        expect(share).toBeGreaterThanOrEqual(each.window === 'free' ? each.charged : each.charged * 0.8)
      }
      status = {
        goods: paise(status.goods - step.goods),
        delivery: paise(status.delivery - step.delivery + step.deliveryDue),
        codFee: paise(status.codFee - step.codFee),
        discountsDue: [],
      }
      back = sum([back, totalBack(step)])
      expect(Math.min(status.goods, status.delivery, status.codFee), `seed ${seed}`).toBeGreaterThanOrEqual(0)
      expect(totalBack({ ...status, deliveryDue: nothing }) + back, `seed ${seed}`).toBe(
        totalBack({ ...paid, deliveryDue: nothing }),
      )
    }
    expect([status.delivery, status.codFee], `seed ${seed}`).toEqual([0, 0])
  }
})
