import { expect, test } from 'vitest'
import { type ClosedGate, closedGates, type StoreGates, storeIsLive } from './licence.ts'

const at = new Date('2026-11-20T06:00:00Z')
const open: StoreGates = {
  approved: true,
  documentsValidUntil: new Date('2027-03-31T18:30:00Z'),
  holidayUntil: null,
  suspended: false,
}

test.each<[string, Partial<StoreGates>, ClosedGate[]]>([
  ['an approved store with valid papers', {}, []],
  ['a store nobody has approved', { approved: false }, ['not_approved']],
  ['a store with a paper missing', { documentsValidUntil: null }, ['documents']],
  ['a licence that ends this very moment', { documentsValidUntil: at }, ['documents']],
  ['a store on holiday', { holidayUntil: new Date('2026-11-25T00:00:00Z') }, ['holiday']],
  ['a store back from holiday this moment', { holidayUntil: at }, []],
  ['a suspended store', { suspended: true }, ['suspended']],
  [
    'everything at once',
    { approved: false, documentsValidUntil: null, holidayUntil: new Date('2027-01-01T00:00:00Z'), suspended: true },
    ['not_approved', 'documents', 'holiday', 'suspended'],
  ],
])('%s', (_, change, shut) => {
  expect(closedGates({ ...open, ...change }, at)).toEqual(shut)
  expect(storeIsLive({ ...open, ...change }, at)).toBe(shut.length === 0)
})
