import { expect, test } from 'vitest'
import { type CheckedRates, joinSheet } from './rate-sheet-draft.ts'

const replay = { boxes: 2, now: 100, later: 120, lost: 0 }
const checked = (version: number, before: Record<string, number>, values: Record<string, number>): CheckedRates => ({
  services: [{ id: 'air', name: 'Air', version, slabGrams: 500, before, values, problems: [], replay }],
  unchanged: 1,
  leftOut: [],
})
const first = checked(3, { first: 75, further: 40, days: 5 }, { first: 80, further: 40, days: 5 })

test('a sheet as it was compared is saved as it is', () => {
  expect(joinSheet(first, first, new Set())).toEqual({ services: first.services, fields: [] })
})

test("what a sheet did not change follows a colleague's rate, and what both changed is shown", () => {
  const now = checked(4, { first: 78, further: 42, days: 5 }, { first: 80, further: 40, days: 5 })
  const { services, fields } = joinSheet(first, now, new Set())
  expect(services).toEqual([{ ...now.services[0], values: { first: 80, further: 42, days: 5 }, replay: null }])
  expect(fields).toEqual([
    { key: 'air first', before: 75, theirs: 78, mine: 80 },
    { key: 'air further', before: 40, theirs: 42 },
  ])
})

test('theirs is taken, and a sheet that changes nothing more saves nothing', () => {
  const now = checked(4, { first: 78, further: 40, days: 5 }, { first: 80, further: 40, days: 5 })
  expect(joinSheet(first, now, new Set(['air first']))).toEqual({
    services: [],
    fields: [{ key: 'air first', before: 75, theirs: 78 }],
  })
})
