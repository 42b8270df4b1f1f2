import { describe, expect, test } from 'vitest'
import { findUnheld } from '../scripts/unheld-promises.ts'
import { attackPromises } from './support/promises/attack-promises.ts'
import { correctnessPromises } from './support/promises/correctness-promises.ts'

test('each of the 42 rules of correctness is held', () => {
  const held = correctnessPromises.map(([promise]) => Number.parseInt(promise, 10))
  const numbers = [...new Set(held)].toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 42 }, (_, at) => at + 1))
})

test('each of the twelve kinds of attack that once worked is repeated by a test', () => {
  const repeated = new Set(attackPromises.map(([promise]) => Number.parseInt(promise, 10)))
  expect([...repeated].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

describe('a promise', () => {
  const promises = { money: [['adds up', 'src/a.test.ts', 'a total in %s']] } as const
  const ran = (name: string, passed = true, file = '/home/shop/src/a.test.ts') => [{ file, name, passed }]

  test('is held by a test of its file and name that passed', () => {
    expect(findUnheld(promises, ran('the basket a total in hi is whole'))).toEqual([])
  })

  test.each([
    ['renamed', ran('the basket a sum in hi')],
    ['in another file', ran('a total in hi', true, 'src/b.test.ts')],
    ['failing', ran('a total in hi', false)],
    ['not run', []],
  ])('is not held by a test that is %s', (_what, outcomes) => {
    expect(findUnheld(promises, outcomes)).toEqual(['money: adds up (src/a.test.ts > a total in %s)'])
  })

  test('is not held when one of the tests of its name failed', () => {
    expect(findUnheld(promises, [...ran('a total in hi'), ...ran('a total in gu', false)])).toHaveLength(1)
  })
})
