import { describe, expect, it } from 'vitest'
import { binSizeFor, binsOfNextShelf, firstBins, offeredSizes } from './bin.ts'

describe('the shelves of a hub', () => {
  it('begin with A1 to D6 and go on with the first letters that are free, past Z too', () => {
    expect([firstBins[0], firstBins.at(-1), firstBins.length]).toEqual(['A1', 'D6', 24])
    expect(binsOfNextShelf(['A', 'B', 'C', 'D'])).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6'])
    const shelves: string[] = []
    for (let count = 0; count < 702; count += 1)
      shelves.push((binsOfNextShelf(shelves)[0] ?? '').replace(/[0-9]+$/, ''))
    expect([shelves[25], shelves[26], shelves[27], shelves[701]]).toEqual(['Z', 'AA', 'AB', 'ZZ'])
    expect(new Set(shelves).size).toBe(702)
    expect(binsOfNextShelf(shelves)).toEqual([])
  })
})

describe('the size of a bin', () => {
  it.each([
    [1, 'S'],
    [3_000, 'S'],
    [3_001, 'M'],
    [25_000, 'XL'],
    [60_000, 'XL'],
  ])('for %i g is %s', (grams, size) => {
    expect(binSizeFor(grams)).toBe(size)
  })

  it('is offered from the smallest that fits; too small ones come last, the largest of them first', () => {
    expect(offeredSizes('M')).toEqual(['M', 'L', 'XL', 'S'])
    expect(offeredSizes('XL')).toEqual(['XL', 'L', 'M', 'S'])
  })
})
