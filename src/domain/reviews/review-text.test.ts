import { describe, expect, it } from 'vitest'
import { writtenLanguage } from './review-text.ts'

describe('language of a review', () => {
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
