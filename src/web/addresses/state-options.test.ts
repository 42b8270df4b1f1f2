import { expect, test } from 'vitest'
import { indianStates } from '#domain/invoices/gst-states.ts'
import gu from '#texts/gu/states.json' with { type: 'json' }
import hi from '#texts/hi/states.json' with { type: 'json' }
import { stateOptions } from './state-options.ts'

const names = { gu: gu.name, hi: hi.name } as const
const optionsIn = (language: 'gu' | 'hi') =>
  stateOptions(indianStates, (state) => (names[language] as Record<string, string>)[state], language)

test.each([
  ['gu', /^[\u0a80-\u0aff ]+$/, ['અરુણાચલ પ્રદેશ', 'આંદામાન અને નિકોબાર ટાપુઓ', 'આંધ્ર પ્રદેશ', 'આસામ']],
  ['hi', /^[\u0900-\u097f ]+$/, ['अंडमान और निकोबार द्वीप समूह', 'अरुणाचल प्रदेश', 'असम', 'आंध्र प्रदेश']],
] as const)(
  'every state and union territory has its own name in %s, in the order of its alphabet',
  (language, script, first) => {
    const options = optionsIn(language)
    expect(options.map(({ value }) => value).sort()).toEqual([...indianStates].sort())
    expect(new Set(options.map(({ label }) => label)).size).toBe(36)
    for (const { label, lang } of options) {
      expect(label).toMatch(script)
      expect(lang).toBeUndefined()
    }
    expect(options.slice(0, first.length).map(({ label }) => label)).toEqual(first)
  },
)

test('a state without a name in the language is said in English, and says so', () => {
  expect(stateOptions(['Johor'], () => undefined, 'gu')).toEqual([{ value: 'Johor', label: 'Johor', lang: 'en' }])
  expect(stateOptions(['Johor'], () => undefined, 'en')).toEqual([{ value: 'Johor', label: 'Johor' }])
})
