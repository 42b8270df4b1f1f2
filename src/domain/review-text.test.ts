import { describe, expect, it } from 'vitest'
import { buyerFirstName, writtenLanguage } from './review-text.ts'

describe('a review calls its buyer', () => {
  it.each([
    ['by the first name alone', 'Hetal Shah', 'Hetal'],
    ['without the title before it', ' Smt.  Hetal Shah', 'Hetal'],
    ['without a Gujarati title', 'શ્રીમતી હેતલ શાહ', 'હેતલ'],
    ['by the only word there is', 'Hetal', 'Hetal'],
    ['by a title when there is nothing else', 'Dr.', 'Dr.'],
  ])('%s', (_, full, first) => {
    expect(buyerFirstName(full)).toBe(first)
  })
})

describe('the language of a review', () => {
  it.each([
    ['Very good.', 'en'],
    ['બહુ સરસ ખાખરા', 'gu'],
    ['बहुत अच्छा खाखरा', 'hi'],
    ['Methi khakhra બહુ સરસ', 'en'],
    ['saras che', 'en'],
    ['5/5!!', 'en'],
  ] as const)('%s', (text, language) => {
    expect(writtenLanguage(text)).toBe(language)
  })
})
