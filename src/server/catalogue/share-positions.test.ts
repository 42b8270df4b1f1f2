import { expect, it } from 'vitest'
import { takeInTurn } from './share-positions.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

it('takes the best of each list in turn, each product once', () => {
  const taken = takeInTurn([rows('a1', 'a2', 'a3'), rows('a1', 'b1'), rows('c1')], 10)
  expect(taken.map(({ id }) => id)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('takes no more than asked for, and nothing where only one list has products', () => {
  expect(takeInTurn([rows('a1', 'a2'), rows('b1', 'b2')], 3).map(({ id }) => id)).toEqual(['a1', 'b1', 'a2'])
  expect(takeInTurn([rows('a1', 'a2'), []], 3)).toEqual([])
})
