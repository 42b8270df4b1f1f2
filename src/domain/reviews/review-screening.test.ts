import { describe, expect, it } from 'vitest'
import { screenText } from './review-screening.ts'

describe('review with personal data', () => {
  it.each([
    ['an email address', 'Write to me: hetal.shah@example.com', 'email'],
    ['an email address in disguise', 'hetal (at) example (dot) com', 'email'],
    ['an email address in words', 'hetal at example dot com', 'email'],
    ['a telephone number', 'call 98250 12345 for more', 'phone'],
    ['a telephone number with its country', '+44 (0)116-496-0123', 'phone'],
    ['a telephone number in Gujarati digits', 'ફોન ૯૮૨૫૦ ૧૨૩૪૫', 'phone'],
    ['a telephone number in Hindi digits', '९८२५०१२३४५', 'phone'],
    ['a number of eight digits in one', 'ring 98765432', 'phone'],
    ['a link', 'better ones at https://example.com', 'link'],
    ['a link without its scheme', 'see www.example.com', 'link'],
  ])('%s', (_, text, reason) => {
    expect(screenText(text)).toBe(reason)
  })

  it.each([
    ['weights and prices', 'Bought 2 of 500g for 180, 340 and ₹1,20,000 in all'],
    ['a date', 'arrived on 14-11-2026, best before 12/02/2027'],
    ['a pin code and an order number', 'HT-24071 to 380001'],
    ['a time', 'came at 10:30 at the door.'],
    ['words with at and dots', 'Eaten at home. Dots of sesame everywhere.'],
    ['Gujarati words', 'છૂંદો બહુ સરસ છે, ૩ બરણી ખાધી.'],
  ])('shows %s at once', (_, text) => {
    expect(screenText(text)).toBeNull()
  })
})
