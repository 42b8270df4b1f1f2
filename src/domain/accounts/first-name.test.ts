import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['the first word of it', 'Hetal Shah', 'Hetal'],
  ['no title before it', ' Smt.  Hetal Shah', 'Hetal'],
  ['no Gujarati title', 'શ્રીમતી હેતલ શાહ', 'હેતલ'],
  ['the only word there is', 'Hetal', 'Hetal'],
  ['a title when there is nothing else', 'Dr.', 'Dr.'],
  ['nothing of nothing', ' ', ''],
  ['at most forty characters', 'હે'.repeat(50), 'હે'.repeat(20)],
])('returns the first name %s', (_, full, first) => {
  expect(firstName(full)).toBe(first)
})
