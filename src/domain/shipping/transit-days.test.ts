import { expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import type { RateTable } from '../rates/rate-table.ts'
import { transitDays } from './transit-days.ts'

it('India 1 to 6 days after dispatch, far regions to 10; express abroad 2 to 8; economy 7 to 18; postal economy up to four weeks', () => {
  expect(transitDays(shipping as unknown as RateTable)).toEqual({
    india: { least: 1, most: 6 },
    farRegions: { least: 6, most: 10 },
    express: { least: 2, most: 8 },
    economy: { least: 7, most: 18 },
    postal: { least: 10, most: 28 },
  })
})

it('has no range for a kind without services', () => {
  expect(transitDays({ partners: [] }).express).toBeNull()
})
