import { describe, expect, it } from 'vitest'
import { averageStars, starShares } from './rating.ts'

describe('average rating', () => {
  it.each([
    ['nobody has judged', 0, 0, null],
    ['one judged', 4, 1, 4],
    ['a third is cut', 13, 3, 4.3],
    ['two thirds are lifted', 14, 3, 4.7],
    ['a half of a tenth goes up', 17, 4, 4.3],
    ['everybody gave one star', 7, 7, 1],
    ['all but one of five hundred gave five', 2499, 500, 5],
  ])('%s', (_, sum, reviews, average) => {
    expect(averageStars(sum, reviews)).toBe(average)
  })
})

describe('distribution of ratings', () => {
  const shares = (counts: Record<number, number>) =>
    starShares(new Map(Object.entries(counts).map(([stars, count]) => [Number(stars), count])))

  it('lists all five, the best first, also those with no reviews', () => {
    expect(shares({ 5: 3, 1: 1 })).toEqual([
      { stars: 5, count: 3, percent: 75 },
      { stars: 4, count: 0, percent: 0 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 25 },
    ])
  })

  it.each([
    ['thirds', { 5: 1, 4: 1, 3: 1 }],
    ['sevenths', { 5: 1, 4: 2, 2: 4 }],
    ['one among two hundred', { 5: 199, 1: 1 }],
  ])('adds up to 100: %s', (_, counts) => {
    expect(shares(counts).reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
  })

  it('is all zero without reviews', () => {
    expect(shares({}).map(({ count, percent }) => [count, percent])).toEqual(Array(5).fill([0, 0]))
  })
})
