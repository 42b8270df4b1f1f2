import { expect, test } from 'vitest'
import { splitIntoRuns } from './script-runs.ts'

const show = (text: string): string[] => splitIntoRuns(text).map((run) => `${run.script}:${run.text}`)

test.each([
  ['Haatdi, 250 g', ['latin:Haatdi, 250 g']],
  ['મેથી ખાખરા', ['gujarati:મેથી ખાખરા']],
  ['कृष्ण स्त्री।', ['devanagari:कृष्ण स्त्री।']],
  ['ખાખરા (200 g)', ['gujarati:ખાખરા ', 'latin:(200 g)']],
  ['ક્\u200dષ', ['gujarati:ક્\u200dષ']],
  ['Łódź 5', ['latin-extended:Ł', 'latin:ód', 'latin-extended:ź ', 'latin:5']],
  ['હાટડી हाटड़ी Haatdi', ['gujarati:હાટડી ', 'devanagari:हाटड़ी ', 'latin:Haatdi']],
  ['', []],
])('splits %s where the font file changes', (text, runs) => {
  expect(show(text)).toEqual(runs)
})

test('takes the rupee sign always from the Gujarati file, whatever is around it', () => {
  expect(show('₹250')).toEqual(['gujarati:₹', 'latin:250'])
  expect(show('दाम ₹250')).toEqual(['devanagari:दाम ', 'gujarati:₹', 'latin:250'])
})

test('keeps a danda with the Indic script before it', () => {
  expect(show('છે।')).toEqual(['gujarati:છે।'])
  expect(show('OK।')).toEqual(['latin:OK', 'devanagari:।'])
})

test('returns runs that joined are the text', () => {
  const text = 'ઊંધિયું – स्त्री – Łódź ₹1,250.50 “x”'
  expect(
    splitIntoRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text.normalize('NFC'))
})
