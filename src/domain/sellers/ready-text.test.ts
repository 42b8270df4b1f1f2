import { describe, expect, it } from 'vitest'
import { filledTexts, moveTo, textFor } from './ready-text.ts'

describe('a store’s own text', () => {
  it.each([
    ['the reader’s language', { en: 'Thanks', gu: 'આભાર', hi: '' }, 'gu', 'આભાર'],
    ['another one where that is missing', { en: '', gu: 'આભાર', hi: '' }, 'hi', 'આભાર'],
    ['nothing where there is none', { en: '', gu: '', hi: '' }, 'en', ''],
  ] as const)('is offered in %s', (_, texts, language, text) => {
    expect(textFor(texts, language)).toBe(text)
  })

  it('has no languages without a text', () => {
    expect(filledTexts({ en: 'Thanks', gu: ' ', hi: '' })).toEqual({ en: 'Thanks' })
  })

  it.each([
    ['c', 1, ['c', 'a', 'b']],
    ['a', 2, ['b', 'a', 'c']],
    ['a', 99, ['b', 'c', 'a']],
    ['b', 2, ['a', 'b', 'c']],
  ])('%s moves to position %i', (id, position, order) => {
    expect(moveTo(['a', 'b', 'c'], id, position)).toEqual(order)
  })
})
