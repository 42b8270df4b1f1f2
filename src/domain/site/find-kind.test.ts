import { expect, test } from 'vitest'
import { readTyped } from './find-kind.ts'

test.each([
  ['4321', { text: '4321', digits: '4321', paise: null }],
  ['+91 98250-43210', { text: '+91 98250-43210', digits: '919825043210', paise: null }],
  ['૪૩૨૧', { text: '4321', digits: '4321', paise: null }],
  ['₹1,234.50', { text: '₹1,234.50', digits: null, paise: 123_450 }],
  ['Rs 695', { text: 'Rs 695', digits: null, paise: 69_500 }],
  ['1,234', { text: '1,234', digits: null, paise: 123_400 }],
  [' કિરણ ', { text: 'કિરણ', digits: null, paise: null }],
  ['HT-24071', { text: 'HT-24071', digits: null, paise: null }],
])('%s is read as what it may be', (typed, read) => {
  expect(readTyped(typed)).toEqual(read)
})

test('one letter is not looked for', () => {
  expect(readTyped('k')).toBeNull()
  expect(readTyped('  ')).toBeNull()
})
