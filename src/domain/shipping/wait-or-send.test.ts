import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sellerOrderStates } from '../seller-orders/seller-order-flow.ts'
import { addDays } from '../time/calendar-day.ts'
import { lateChoices } from './late-choice.ts'
import {
  adviseWaitOrSend,
  arrivalFrom,
  completeOn,
  expectedAtHub,
  isLateBag,
  type MissingBag,
  mostShelfDays,
  sendAfterDays,
  type WaitOrSendAdvice,
  type WaitOrSendFacts,
} from './wait-or-send.ts'

const today = '2026-11-25'
const ago = (days: number) => addDays(today, -days)
const bag = (wanted: Partial<MissingBag> = {}): MissingBag => ({
  state: 'accepted',
  dueDay: ago(1),
  pickupHours: [],
  ...wanted,
})
const facts = (wanted: Partial<WaitOrSendFacts> = {}): WaitOrSendFacts => ({
  today,
  received: 2,
  missing: [bag()],
  choice: 'ask',
  question: null,
  waitUntil: null,
  shelvedOn: ago(1),
  leaveBy: addDays(today, 60),
  promisedLeave: today,
  ...wanted,
})

test.each<[string, Partial<WaitOrSendFacts>, WaitOrSendAdvice['does'], WaitOrSendAdvice['because'], string | null]>([
  ['nothing has arrived', { received: 0 }, 'wait', 'nothing_here', addDays(today, 1)],
  ['nobody is late', { missing: [bag({ dueDay: today })] }, 'wait', 'not_late', today],
  ['the hub decided to wait', { waitUntil: today }, 'wait', 'decided', today],
  ['the bag is on the road', { missing: [bag({ state: 'handed_over' })] }, 'wait', 'on_its_way', today],
  [
    'the road took too long',
    { missing: [bag({ state: 'handed_over', dueDay: ago(4) })] },
    'ask',
    'customer_decides',
    today,
  ],
  ['the food here would spoil', { leaveBy: addDays(today, 1) }, 'send', 'shelf_life', null],
  ['it would, and the customer wants everything', { leaveBy: today, choice: 'wait' }, 'ask', 'shelf_life', null],
  [
    'they were asked and are silent',
    { leaveBy: today, choice: 'wait', question: 'silent' },
    'send',
    'shelf_life',
    null,
  ],
  ['the bin is needed', { shelvedOn: ago(mostShelfDays) }, 'send', 'shelf_full', null],
  ['the customer waits for all', { choice: 'wait' }, 'wait', 'customer_waits', addDays(today, 1)],
  ['the customer gave it days', { choice: 'send' }, 'wait', 'days_left', addDays(ago(1), sendAfterDays)],
  ['and the days are over', { choice: 'send', missing: [bag({ dueDay: ago(2) })] }, 'send', 'customer_sends', null],
  ['waiting is still in time', { promisedLeave: addDays(today, 2) }, 'wait', 'still_in_time', addDays(today, 1)],
  ['the customer is asked', {}, 'ask', 'customer_decides', addDays(today, 1)],
  ['the seller never answered', { missing: [bag({ state: 'lapsed' })] }, 'ask', 'customer_decides', null],
  ['the customer is silent', { question: 'silent' }, 'send', 'customer_silent', null],
  ['the customer wants what is there', { question: 'send', choice: 'send' }, 'send', 'customer_sends', null],
])('when %s', (_, wanted, does, because, until) => {
  expect(adviseWaitOrSend(facts(wanted))).toEqual({ does, because, until })
})

describe('the day a bag can be there', () => {
  test('follows the courier’s next visit to its store', () => {
    const onMondays = [{ day: 1, from: '10:00', until: '12:00' }]
    expect(expectedAtHub(bag({ pickupHours: onMondays }), today)).toBe('2026-11-30')
    expect(completeOn({ today, missing: [bag(), bag({ pickupHours: onMondays })] })).toBe('2026-11-30')
    expect(arrivalFrom('2026-12-01', [3, 6])).toEqual({ from: '2026-12-04', to: '2026-12-07' })
  })
})

const anyDay = fc.integer({ min: -12, max: 12 }).map((days) => addDays(today, days))
const anyFacts: fc.Arbitrary<WaitOrSendFacts> = fc.record({
  today: fc.constant(today),
  received: fc.integer({ min: 0, max: 4 }),
  missing: fc.array(
    fc.record({ state: fc.constantFrom(...sellerOrderStates), dueDay: anyDay, pickupHours: fc.constant([]) }),
    { maxLength: 3 },
  ),
  choice: fc.constantFrom(...lateChoices),
  question: fc.constantFrom('open' as const, 'silent' as const, null),
  waitUntil: fc.option(anyDay),
  shelvedOn: fc.option(anyDay),
  leaveBy: fc.option(anyDay),
  promisedLeave: anyDay,
})

describe('for any box', () => {
  test('nothing is left out while nothing is there or nobody is late', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const isLate = some.missing.some((each) => isLateBag(each, today))
        if (some.received === 0 || !isLate) expect(adviseWaitOrSend(some).does).toBe('wait')
      }),
    )
  })

  test('a person’s decision to wait holds until its day', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        if (some.waitUntil !== null && some.waitUntil >= today) expect(adviseWaitOrSend(some).does).toBe('wait')
      }),
    )
  })

  test('who wants everything loses nothing without being asked and staying silent', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const { does } = adviseWaitOrSend({ ...some, choice: 'wait' })
        if (does === 'send') expect(some.question).toBe('silent')
      }),
    )
  })

  test('waiting never goes on past the shelf life of what is there', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        const { does, because } = adviseWaitOrSend({ ...some, leaveBy: addDays(today, -1), waitUntil: null })
        if (does === 'wait') expect(['nothing_here', 'not_late', 'on_its_way']).toContain(because)
      }),
    )
  })
})
