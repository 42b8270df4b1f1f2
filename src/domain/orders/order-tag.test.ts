import { describe, expect, test } from 'vitest'
import { reads } from '../colour/contrast.ts'
import { problemOfTagName, tagColours, tagLimits } from './order-tag.ts'

test.each(tagColours)('cream can be read on a tag of %s', (colour) => {
  expect(reads('#fff8e8', colour)).toBe(true)
})

describe('the name of a tag', () => {
  test.each([
    ['Fragile', null],
    ['કાળજીથી પૅક કરવું', null],
    ['क्‍ष जाँचें', null],
    ['', 'missing'],
    ['   ', 'missing'],
    ['a'.repeat(tagLimits.name), null],
    ['a'.repeat(tagLimits.name + 1), 'tooLong'],
    ['a\u0000b', 'hidden'],
    ['a\nb', 'hidden'],
    ['\u202Eelbig', 'hidden'],
    ['a\u2066b', 'hidden'],
    ['a\u200Fb', 'hidden'],
  ] as const)('%j: %s', (typed, problem) => {
    expect(problemOfTagName(typed)).toBe(problem)
  })
})
