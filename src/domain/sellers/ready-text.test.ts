import { describe, expect, it } from 'vitest'
import { moveTo } from './ready-text.ts'

describe('a store’s own text', () => {
  it.each([
    ['c', 1, ['c', 'a', 'b']],
    ['a', 2, ['b', 'a', 'c']],
    ['a', 99, ['b', 'c', 'a']],
    ['b', 2, ['a', 'b', 'c']],
  ])('%s moves to position %i', (id, position, order) => {
    expect(moveTo(['a', 'b', 'c'], id, position)).toEqual(order)
  })
})
