import { expect, it } from 'vitest'
import shipping from '../../../database/seed/shipping.json' with { type: 'json' }
import type { RateTable } from '../rates/rate-table.ts'
import { laneOf, partsOfLane } from './lane.ts'

const zones = (shipping as unknown as RateTable).domesticZones

it.each([
  [{ country: 'AU', pincode: '', service: 'vahan/priority' }, 'AU>vahan/priority'],
  [{ country: 'AU', pincode: '380001', service: 'vahan/priority' }, 'AU>vahan/priority'],
  [{ country: 'IN', pincode: '380 001', service: 'dodi/standard' }, 'IN-local>dodi/standard'],
  [{ country: 'IN', pincode: '400001', service: 'dodi/standard' }, 'IN-metro>dodi/standard'],
  [{ country: 'IN', pincode: 'x', service: 'dodi/standard' }, 'IN>dodi/standard'],
])('%o is the lane %s', (lane, name) => {
  expect(laneOf(lane, zones)).toBe(name)
  expect(partsOfLane(name)).toMatchObject({ country: lane.country, service: lane.service })
})
