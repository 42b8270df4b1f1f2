import { expect, test } from 'vitest'
import { formatText } from './format-text.ts'

const texts = {
  greeting: 'Namaste {{name}}, {{name}}',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  nested: { deep: { text: 'far down' } },
}

test.each([
  ['a sentence deep down', 'nested.deep.text', {}, 'far down'],
  ['every placeholder filled', 'greeting', { name: 'Hetal' }, 'Namaste Hetal, Hetal'],
  ['a placeholder nobody filled, empty', 'greeting', {}, 'Namaste , '],
  ['one', 'items', { count: 1 }, '1 item'],
  ['many', 'items', { count: 3 }, '3 items'],
  ['none, as English counts it', 'items', { count: 0 }, '0 items'],
  ['a count where the text does not bend', 'nested.deep.text', { count: 2 }, 'far down'],
])('gives %s', (_, key, values, text) => {
  expect(formatText(texts, 'en', key, values)).toBe(text)
})

test('uses the singular for 0 in Hindi and Gujarati', () => {
  expect(formatText(texts, 'hi', 'items', { count: 0 })).toBe('0 item')
  expect(formatText(texts, 'gu', 'items', { count: 0 })).toBe('0 item')
})

test.each(['nowhere', 'nested', 'nested.deep', 'greeting.more', 'constructor', '__proto__.x'])(
  'returns undefined for %s',
  (key) => {
    expect(formatText(texts, 'en', key)).toBeUndefined()
  },
)

test('does not fill placeholders inside a value', () => {
  expect(formatText(texts, 'en', 'greeting', { name: '{{count}}' })).toBe('Namaste {{count}}, {{count}}')
})
