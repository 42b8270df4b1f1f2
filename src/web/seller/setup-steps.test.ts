import { expect, test } from 'vitest'
import { type Store, setupSteps } from './setup-steps.ts'

const store = (change: Partial<Store>): Store => ({
  id: 's',
  name: 'S',
  city: 'Surat',
  kind: 'store',
  sellsFood: true,
  licence: '1',
  papersUntil: '2027-01-01',
  papersHold: true,
  approvedAt: '2026-01-01T00:00:00Z',
  suspendedAt: null,
  holidayUntil: null,
  onHoliday: false,
  dispatchDays: 1,
  products: 3,
  live: true,
  ...change,
})

const cases: [string, Partial<Store>, string[]][] = [
  ['is all done when it is shown', {}, ['applied', 'papersHold', 'approved', 'live']],
  ['waits for approval', { approvedAt: null, live: false }, ['applied', 'papersHold', 'waiting', 'hidden']],
  [
    'waits for papers that have run out',
    { papersHold: false, live: false },
    ['applied', 'papersOver', 'approved', 'hidden'],
  ],
  [
    'needs no papers where no food is sold',
    { sellsFood: false, papersHold: false },
    ['applied', 'noFood', 'approved', 'live'],
  ],
]
test.each(cases)('the way of a store into the shop %s', (_name, change, text) => {
  expect(setupSteps(store(change)).map((step) => step.text)).toEqual(text)
})

test('a step is done exactly when its sentence says so', () => {
  expect(setupSteps(store({ papersHold: false, live: false })).map(({ done }) => done)).toEqual([
    true,
    false,
    true,
    false,
  ])
})
