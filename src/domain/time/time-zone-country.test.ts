import { expect, it } from 'vitest'
import { countries } from '../../../database/seed/countries.json' with { type: 'json' }
import { countryOfTimeZone } from './time-zone-country.ts'

it.each([
  ['America/Toronto', 'CA'],
  ['America/Indiana/Indianapolis', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/London', 'GB'],
  ['UTC', null],
  ['Etc/GMT-5', null],
  ['Antarctica/Vostok', null],
  ['', null],
])('guesses the country of %s: %s', (timeZone, country) => expect(countryOfTimeZone(timeZone)).toBe(country))

it('knows a time zone of every country a box travels to', () => {
  const guessed = new Set(Intl.supportedValuesOf('timeZone').map(countryOfTimeZone))
  // Linked names, which a platform lists under another country's zone, are named by the browsers that report them.
  const linked = [
    'Asia/Muscat',
    'Asia/Kuwait',
    'Africa/Kampala',
    'Africa/Dar_es_Salaam',
    'Europe/Amsterdam',
    'Europe/Stockholm',
  ]
  for (const name of linked) guessed.add(countryOfTimeZone(name))
  expect(countries.map(({ code }) => code).filter((code) => !guessed.has(code))).toEqual([])
})
