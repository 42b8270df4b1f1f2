import { describe, expect, it } from 'vitest'
import { leastDaysLeft } from './shelf-life.ts'

describe('shelf life left at delivery', () => {
  it.each([
    [null, null],
    [5, 2],
    [20, 6],
    [120, 36],
    [150, 45],
    [365, 45],
  ])('requires for a shelf life of %s days at least %s left', (shelfLifeDays, least) => {
    expect(leastDaysLeft(shelfLifeDays)).toBe(least)
  })
})
