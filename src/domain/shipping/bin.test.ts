import { describe, expect, it } from 'vitest'
import { binSizeFor, binsBetween, binsOfNextShelf, compareCount, firstBins, offeredSizes, parseBinCode } from './bin.ts'

describe('what is written on a bin', () => {
  it.each([
    ['c4', 'C4'],
    [' C 4 ', 'C4'],
    ['ab-12', 'AB12'],
    ['C04', undefined],
    ['C0', undefined],
    ['4C', undefined],
    ['ABC1', undefined],
    ['HT-241018-1', undefined],
    ['', undefined],
  ])('reads %j as %s', (typed, code) => {
    expect(parseBinCode(typed)).toBe(code)
  })
})

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

  it('name the places from one to another', () => {
    expect(binsBetween('E', 9, 11)).toEqual(['E9', 'E10', 'E11'])
    expect(binsBetween('E', 3, 2)).toEqual([])
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

describe('the count of a bin', () => {
  it.each([
    [['a', 'b'], ['b', 'a', 'a'], { missing: [], extra: [], agrees: true }],
    [['a', 'b'], ['a', 'c'], { missing: ['b'], extra: ['c'], agrees: false }],
    [[], [], { missing: [], extra: [], agrees: true }],
    [[], ['a'], { missing: [], extra: ['a'], agrees: false }],
  ])('of %j, found %j', (expected, found, count) => {
    expect(compareCount(expected, found)).toEqual(count)
  })
})
