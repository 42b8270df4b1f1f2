import { expect, test } from 'vitest'
import { inDevanagari, inGujarati, inLatin } from './indic-letters.ts'

test.each([
  ['મેથી ખાખરા', 'मेथी खाखरा'],
  ['અથાણું', 'अथाणुं'],
])('%s in Devanagari letters is %s, and back', (gujarati, devanagari) => {
  expect(inDevanagari(gujarati)).toBe(devanagari)
  expect(inGujarati(devanagari)).toBe(gujarati)
})

test.each([
  ['મેથી ખાખરા', 'Methi Khakhra'],
  ['मेथी खाखरा', 'Methi Khakhra'],
  ['ચા', 'Cha'],
  ['પાપડ', 'Papad'],
  ['સેવ', 'Sev'],
  ['Methi 200', 'Methi 200'],
])('%s in Latin letters is %s', (text, latin) => {
  expect(inLatin(text)).toBe(latin)
})
