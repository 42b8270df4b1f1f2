import { describe, expect, test } from 'vitest'
import { orderNumber } from '../codes/order-number.ts'
import { checkTicket, type TypedTicket, ticketNumber } from './support-ticket.ts'

const sound: TypedTicket = {
  topic: 'damaged',
  email: 'Hetal@Haatdi.example ',
  orderNumber: '',
  message: 'The jar came broken.',
}

test('normalises a ticket for storage', () => {
  const number = orderNumber(2407)
  expect(checkTicket({ ...sound, orderNumber: ` ${number.toLowerCase()}` })).toEqual({
    ticket: {
      topic: 'damaged',
      email: 'hetal@haatdi.example',
      orderNumber: number,
      message: 'The jar came broken.',
    },
    wrong: [],
  })
  expect(checkTicket(sound).ticket.orderNumber).toBeNull()
})

test.each([
  ['topic', ''],
  ['topic', 'refunds'],
  ['email', 'hetal'],
  ['orderNumber', 'HT-1'],
  ['message', 'Broken'],
] as const)('reports the %s "%s" as wrong', (field, typed) => {
  expect(checkTicket({ ...sound, [field]: typed }).wrong).toEqual([field])
})

describe('ticket number', () => {
  const number = ticketNumber(Uint8Array.from([0, 1, 2, 255, 3, 4, 29, 239, 30]))

  test('uses unambiguous characters, and skips bytes that would bias them', () => {
    expect(number).toBe('HS-2345-6ZZ2')
    expect(number).toMatch(/^HS-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  })
  test('throws for too few random bytes', () => {
    expect(() => ticketNumber(new Uint8Array(7))).toThrow(RangeError)
    expect(() => ticketNumber(new Uint8Array(32).fill(250))).toThrow(RangeError)
  })
})
