import { expect, test } from 'vitest'
import { withoutDeadline, withoutUnrelated } from './unrelated-phrases.ts'

const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each([
  ['send chakri by friday', 'send chakri'],
  ['within 5 days please', 'please'],
  ['chevdo in two days', 'chevdo'],
  ['before the 15th of snacks', 'of snacks'],
  ['ચવાણું શુક્રવાર સુધીમાં', 'ચવાણું'],
  ['કાલ સુધી પેંડા', 'પેંડા'],
  ['शनिवार तक पेड़ा', 'पेड़ा'],
  ['दो दिन में चकली', 'चकली'],
  ['shukrvar sudhi penda', 'penda'],
  ['be divas ma chakri', 'chakri'],
  ['two kilos', 'two kilos'],
  ['દિવસ', 'દિવસ'],
])('reads no deadline as goods: %s', (text, rest) => {
  expect(shown(withoutDeadline(text))).toBe(rest)
  expect(withoutDeadline(text)).toHaveLength(text.length)
})

test.each([
  ['kit for six people', 'kit'],
  ['દસ જણ માટે ચવાણું', 'ચવાણું'],
  ['chevdo not too expensive', 'chevdo'],
  ['આ વખતે સેવ', 'સેવ'],
])('leaves out who eats and how it is asked: %s', (text, rest) => {
  expect(shown(withoutUnrelated(text))).toBe(rest)
})
