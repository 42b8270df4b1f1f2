import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../language/language.ts'
import {
  type CurrencyCode,
  convert,
  currencies,
  currencyOf,
  defaultCurrency,
  formatMoney,
  isCurrencyCode,
  isValidRate,
} from './currency.ts'
import { paise } from './money.ts'

describe('the currencies', () => {
  it('are the seven specified ones at the specified rates, rupees first', () => {
    expect(
      currencies.map(({ code, symbol, name, flag, exchangeRate }) => [code, symbol, name, flag, exchangeRate]),
    ).toEqual([
      ['INR', '₹', 'Indian Rupee', '🇮🇳', 1],
      ['USD', '$', 'US Dollar', '🇺🇸', 0.012],
      ['GBP', '£', 'British Pound', '🇬🇧', 0.0095],
      ['EUR', '€', 'Euro', '🇪🇺', 0.011],
      ['AUD', 'A$', 'Australian Dollar', '🇦🇺', 0.018],
      ['CAD', 'C$', 'Canadian Dollar', '🇨🇦', 0.016],
      ['SGD', 'S$', 'Singapore Dollar', '🇸🇬', 0.016],
    ])
    expect(defaultCurrency).toBe('INR')
  })
  it('are found by their own code', () => {
    for (const { code } of currencies) expect(currencyOf(code).code).toBe(code)
  })
  it.each(['inr', 'JPY', '', null, 1, '__proto__'])('do not include %s', (value) =>
    expect(isCurrencyCode(value)).toBe(false),
  )
})

describe('stored rate', () => {
  it.each([
    [0.000001, true],
    [0.0095, true],
    [0.123456, true],
    [1, true],
    [999.999999, true],
    [0, false],
    [-0.012, false],
    [0.0000009, false],
    [0.1234567, false],
    [0.0000015, false],
    [1000, false],
    [1001, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%d: %s', (rate, valid) => expect(isValidRate(rate)).toBe(valid))
})

describe('conversion for display', () => {
  it.each<[number, CurrencyCode, number]>([
    [11_000, 'INR', 110],
    [11_000, 'USD', 1.32],
    [11_000, 'GBP', 1.05],
    [100, 'GBP', 0.01],
    [0, 'EUR', 0],
    [-11_000, 'USD', -1.32],
    [99_999_999_99, 'AUD', 18_00_000],
  ])('converts %i paise in %s to %d', (amount, code, expected) =>
    expect(convert(paise(amount), currencyOf(code))).toBe(expected),
  )
})

describe('price text', () => {
  it.each<[number, CurrencyCode, Language, string]>([
    [11_000, 'INR', 'en', '₹110'],
    [11_050, 'INR', 'en', '₹110.50'],
    [11_005, 'INR', 'en', '₹110.05'],
    [1_23_456_50, 'INR', 'en', '₹1,23,456.50'],
    [1_23_456_50, 'INR', 'gu', '₹1,23,456.50'],
    [1_23_456_50, 'INR', 'hi', '₹1,23,456.50'],
    [11_000, 'USD', 'en', '$1.32'],
    [11_000, 'SGD', 'hi', 'S$1.76'],
    [11_000, 'GBP', 'en', '£1.05'],
    [11_000, 'EUR', 'en', '€1.21'],
    [11_000, 'AUD', 'en', 'A$1.98'],
    [11_000, 'CAD', 'en', 'C$1.76'],
    [1, 'USD', 'en', '$0'],
    [-5000, 'INR', 'gu', '-₹50'],
    [0, 'INR', 'en', '₹0'],
  ])('formats %i paise in %s, %s', (amount, code, language, text) =>
    expect(formatMoney(paise(amount), code, language)).toBe(text),
  )
  it('uses the given rate, such as the one an order was placed with', () =>
    expect(formatMoney(paise(10_000), 'USD', 'en', 0.02)).toBe('$2'))
  it('has Western digits in every language', () => {
    for (const language of languages)
      for (const { code } of currencies) expect(formatMoney(paise(98_765_43), code, language)).toMatch(/[0-9.,]+$/)
  })
})
