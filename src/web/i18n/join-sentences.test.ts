import { expect, it } from 'vitest'
import { joinSentences } from './join-sentences.ts'

it.each([
  ['en', ['Imran Sheikh', 'Bin C4'], 'Imran Sheikh. Bin C4'],
  ['gu', ['Hiral R.', 'પૅકેટ: 3'], 'Hiral R. પૅકેટ: 3'],
  ['hi', ['हाटड़ी', '₹360'], 'हाटड़ी। ₹360'],
  ['hi', ['Hiral R.', 'पैकेट: 3'], 'Hiral R. पैकेट: 3'],
  ['hi', [null, '', false, 'पैक हुआ'], 'पैक हुआ'],
  ['en', [], ''],
] as const)('%s %j', (language, parts, text) => {
  expect(joinSentences(parts, language)).toBe(text)
})
