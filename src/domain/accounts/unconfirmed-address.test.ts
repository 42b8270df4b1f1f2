import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideEmail, isFolded } from './unconfirmed-address.ts'

const two = { most: 2, seconds: 86_400 }
const at = (hour: number) => new Date(Date.UTC(2026, 11, 1) + hour * 3_600_000)

describe('the next email to an address that is not confirmed', () => {
  test.each([
    ['the first is sent', [], 0, { send: true, isLast: false }],
    ['the second is the last', [0], 1, { send: true, isLast: true }],
    ['the third waits a day from the first', [0, 3], 5, { send: false, until: at(24) }],
    ['the first of yesterday no longer counts', [0, 3], 24, { send: true, isLast: true }],
    ['in whatever order they are listed', [3, 0], 5, { send: false, until: at(24) }],
  ] as const)('%s', (_, sent, now, decision) => {
    expect(decideEmail(sent.map(at), two, at(now))).toEqual(decision)
  })

  test('property: never more than the limit within any period, and every email is sent in the end', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (posted, most) => {
        const allowance = { most, seconds: 86_400 }
        const sent: Date[] = []
        for (const hour of posted.sort((one, other) => one - other)) {
          let now = new Date(Math.max(at(hour).getTime(), sent.at(-1)?.getTime() ?? 0))
          let decision = decideEmail(sent, allowance, now)
          while (!decision.send) {
            expect(decision.until.getTime()).toBeGreaterThan(now.getTime())
            now = decision.until
            decision = decideEmail(sent, allowance, now)
          }
          sent.push(now)
        }
        expect(sent).toHaveLength(posted.length)
        for (const [index, one] of sent.entries()) {
          const next = sent[index + most]
          if (next) expect(next.getTime() - one.getTime()).toBeGreaterThanOrEqual(86_400_000)
        }
      }),
    )
  })
})

describe('a held email', () => {
  const email = (kind: string, about = 'order:1') => ({ kind, about })

  test.each([
    ['is folded into a later one of its order', email('in_transit'), [email('delivered')], true],
    ['is sent when nothing later waits', email('in_transit'), [], false],
    ['is not folded into one of another order', email('in_transit'), [email('delivered', 'order:2')], false],
    ['confirms an order in any case', email('order_placed'), [email('delivered')], false],
    ['is not folded into a confirmation', email('order_link'), [email('order_placed')], false],
  ])('%s', (_, held, later, folded) => {
    expect(isFolded(held, later)).toBe(folded)
  })
})
