import { describe, expect, it } from 'vitest'
import { leastDaysLeft } from './shelf-life.ts'

describe('days of life left at the door', () => {
  it.each([
    [null, null],
    [5, 2],
    [20, 6],
    [120, 36],
    [150, 45],
    [365, 45],
  ])('a food that keeps %s days has at least %s left', (shelfLifeDays, least) => {
    expect(leastDaysLeft(shelfLifeDays)).toBe(least)
  })
})
