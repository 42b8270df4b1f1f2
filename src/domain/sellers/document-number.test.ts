import { describe, expect, test } from 'vitest'
import { isAccountNumber, isFssaiNumber, isIfsc, isPan, lastFour, tidyNumber } from './document-number.ts'

describe('numbers on documents', () => {
  test.each([
    [isFssaiNumber, '10724001000123', true],
    [isFssaiNumber, '20724001000123', true],
    [isFssaiNumber, '30724001000123', false],
    [isFssaiNumber, '10024001000123', false],
    [isFssaiNumber, '1072400100012', false],
    [isFssaiNumber, '107240010001234', false],
    [isFssaiNumber, '1072400100012A', false],
    [isPan, 'ABCPE1234F', true],
    [isPan, 'ABCXE1234F', false],
    [isPan, 'ABCPE12345', false],
    [isPan, 'ABPE1234F', false],
    [isIfsc, 'SBIN0001234', true],
    [isIfsc, 'HDFC0CABCDE', true],
    [isIfsc, 'SBIN1001234', false],
    [isIfsc, 'SBI00001234', false],
    [isAccountNumber, '123456789', true],
    [isAccountNumber, '12345678', false],
    [isAccountNumber, '1234567890123456789', false],
    [isAccountNumber, '12345678A', false],
  ] as const)('%o of %s is %s', (check, number, expected) => expect(check(number)).toBe(expected))

  test('are stored tidy, and shown by their last four', () => {
    expect(tidyNumber(' abcpe 1234-f ')).toBe('ABCPE1234F')
    expect(lastFour('ABCPE1234F')).toBe('234F')
  })
})
