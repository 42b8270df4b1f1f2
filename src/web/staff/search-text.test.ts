import { describe, expect, test } from 'vitest'
import { cursorOf, oneOfIn, textIn } from './search-text.ts'

describe('what is under a name of an address', () => {
  test.each([
    ['text', 'khakhra', { q: 'khakhra' }],
    ['a number looked for', 24070, { q: '24070' }],
    ['nothing', undefined, {}],
    ['no words', '', {}],
    ['a list, as a repeated query gives it', ['a'], {}],
  ])('is a text: %s', (_name, q, expected) => {
    expect(textIn({ q, other: 'y' }, 'q')).toEqual(expected)
  })

  test.each([
    ['one of them', 'open', { state: 'open' }],
    ['another word', 'asleep', {}],
    ['nothing', undefined, {}],
    ['a list', ['open'], {}],
  ])('is one of a list: %s', (_name, state, expected) => {
    expect(oneOfIn({ state }, 'state', ['open', 'done'])).toEqual(expected)
  })
})

test('a list goes on where its address says', () => {
  expect(cursorOf({ cursor: 'x', other: 'y' })).toEqual({ cursor: 'x' })
  expect(cursorOf({ cursor: '' })).toEqual({})
})
