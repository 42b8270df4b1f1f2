import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { adviseSecondBox, type SecondBoxFacts, type SecondBoxObstacle, secondBoxObstacle } from './second-box.ts'
import type { WaitOrSendAdvice } from './wait-or-send.ts'

const possible: SecondBoxFacts = { position: 1, cashDue: false, received: 1, missing: 1, cost: paise(9_900) }

test.each<[string, Partial<SecondBoxFacts>, SecondBoxObstacle | null]>([
  ['a part is here and a part is late', {}, null],
  ['it is the second box already', { position: 2 }, 'is_second'],
  ['nothing is here', { received: 0 }, 'nothing_here'],
  ['nothing is missing', { missing: 0 }, 'nothing_here'],
  ['cash is due', { cashDue: true }, 'cash_due'],
  ['no service takes the rest alone', { cost: null }, 'no_service'],
  ['its delivery is free', { cost: paise(0) }, null],
])('%s: %s', (_, changes, obstacle) => {
  expect(secondBoxObstacle({ ...possible, ...changes })).toBe(obstacle)
})

const send: WaitOrSendAdvice = { does: 'send', because: 'customer_sends', until: null }
const terms = { obstacle: null, cost: paise(9_900), mostPaise: paise(9_900), isAwaited: true } as const

test.each<[string, WaitOrSendAdvice, Partial<Parameters<typeof adviseSecondBox>[1]>, string]>([
  ['at the most that the shop pays', send, {}, 'second_box'],
  ['a paisa above it', send, { cost: paise(9_901) }, 'send'],
  ['never, by default', send, { mostPaise: paise(0), cost: paise(0) }, 'send'],
  ['not possible', send, { obstacle: 'cash_due' }, 'send'],
  ['a store that has not answered', send, { isAwaited: false }, 'send'],
  ['waiting is better', { ...send, does: 'wait' }, {}, 'wait'],
  ['the customer is to be asked', { ...send, does: 'ask' }, {}, 'ask'],
])('advises by the terms: %s', (_, advice, changes, does) => {
  expect(adviseSecondBox(advice, { ...terms, ...changes })).toEqual({ ...advice, does })
})
