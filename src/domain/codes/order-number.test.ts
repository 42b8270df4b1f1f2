import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOrderNumber, orderNumber, parseOrderNumber } from './order-number.ts'
import { parseSellerOrderCode, sellerOrderCode } from './seller-order-code.ts'

const first = orderNumber(2407)
const digits = first.slice(3)
const sequences = fc.integer({ min: 1, max: 9_999_999 })

test('gives every order number the same short form and never repeats one', () => {
  expect(first).toMatch(/^HT-2407[0-9]$/)
  expect(orderNumber(1)).toMatch(/^HT-0001[0-9]$/)
  fc.assert(fc.property(sequences, sequences, (a, b) => a === b || orderNumber(a) !== orderNumber(b)))
})

test.each([0, -1, 1.5, Number.NaN])('throws for the sequence number %s', (sequence) => {
  expect(() => orderNumber(sequence)).toThrow(RangeError)
})

const gujarati = [...digits].map((digit) => String.fromCharCode(0x0ae6 + Number(digit))).join('')
const devanagari = [...digits].map((digit) => String.fromCharCode(0x0966 + Number(digit))).join('')

test.each([
  ['as printed', first],
  ['lower case', first.toLowerCase()],
  ['without the dash', `HT${digits}`],
  ['with spaces', `  ht ${digits.slice(0, 2)} ${digits.slice(2)} `],
  ['bare digits', digits],
  ['with a hash', `#${first}`],
  ['in Gujarati digits', `HT-${gujarati}`],
  ['in Devanagari digits', devanagari],
  ['in full width', `ＨＴ－${digits}`],
  ['with a long dash', `HT\u2013${digits}`],
])('reads an order number %s', (_, typed) => {
  expect(parseOrderNumber(typed)).toBe(first)
})

test.each(['', 'HT', 'HT-12', 'KT-24071', 'hello', `${first}-2x`, '0'.repeat(40)])(
  'rejects "%s" as an order number',
  (typed) => {
    expect(parseOrderNumber(typed)).toBeNull()
  },
)

test('finds an order number within a text, and none in other numbers', () => {
  expect(findOrderNumber(`Where is my box? ht ${digits}. Thank you`)).toBe(first)
  expect(findOrderNumber(`HT-1111111, ક્યાં છે HT-${gujarati}?`)).toBe(first)
  expect(findOrderNumber(`Call me: ${digits}, or HTX-${digits}`)).toBeNull()
})

describe('typing error', () => {
  test('is always detected in one digit', () => {
    fc.assert(
      fc.property(sequences, fc.nat(), fc.integer({ min: 1, max: 9 }), (sequence, index, by) => {
        const right = [...orderNumber(sequence).slice(3)]
        const i = index % right.length
        right[i] = String((Number(right[i]) + by) % 10)
        expect(parseOrderNumber(`HT-${right.join('')}`)).toBeNull()
      }),
    )
  })
  test('is always detected for two swapped neighbours', () => {
    fc.assert(
      fc.property(sequences, fc.nat(), (sequence, index) => {
        const right = [...orderNumber(sequence).slice(3)]
        const i = index % (right.length - 1)
        const [a = '', b = ''] = right.slice(i, i + 2)
        fc.pre(a !== b)
        right.splice(i, 2, b, a)
        expect(parseOrderNumber(`HT-${right.join('')}`)).toBeNull()
      }),
    )
  })
})

describe('seller order code', () => {
  test.each([
    ['as printed', `${first}-2`, 2],
    ['with spaces', `ht ${digits} 2`, 2],
    ['without any dash', `HT${digits}2`, 2],
    ['as bare digits', `${digits}11`, 11],
    ['in Gujarati digits', `HT-${gujarati}-૨`, 2],
  ])('is read %s', (_, typed, position) => {
    expect(parseSellerOrderCode(typed)).toEqual({ orderNumber: first, position })
  })
  test.each([first, `${first}-0`, `${first}-100`, `${first}-2-2`, 'HT-24079x-1', ''])('rejects "%s"', (typed) => {
    expect(parseSellerOrderCode(typed)).toBeNull()
  })
  test('is read back from every printed form', () => {
    fc.assert(
      fc.property(sequences, fc.integer({ min: 1, max: 20 }), fc.boolean(), (sequence, position, bare) => {
        const code = sellerOrderCode(orderNumber(sequence), position)
        const read = parseSellerOrderCode(bare ? code.replaceAll('-', '').toLowerCase() : code)
        expect(read).toEqual({ orderNumber: orderNumber(sequence), position })
      }),
    )
  })
})
