import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateCodeOf } from '../../domain/invoices/gst-states.ts'
import { fillFromPin, locationOfPin } from './pin-location.ts'

describe('finds the state of a PIN code and, where certain, its city', () => {
  test.each([
    ['380001', 'Gujarat', 'ahmedabad'],
    ['382010', 'Gujarat', 'gandhinagar'],
    ['382330', 'Gujarat', null],
    ['395003', 'Gujarat', 'surat'],
    ['390007', 'Gujarat', 'vadodara'],
    ['391110', 'Gujarat', null],
    ['360001', 'Gujarat', 'rajkot'],
    ['360370', 'Gujarat', null],
    ['364001', 'Gujarat', 'bhavnagar'],
    ['370001', 'Gujarat', 'bhuj'],
    ['388001', 'Gujarat', 'anand'],
    ['396191', 'Gujarat', 'vapi'],
    ['396445', 'Gujarat', 'navsari'],
    ['110001', 'Delhi', 'delhi'],
    ['400001', 'Maharashtra', 'mumbai'],
    ['400601', 'Maharashtra', null],
    ['411004', 'Maharashtra', 'pune'],
    ['403001', 'Goa', null],
    ['560001', 'Karnataka', 'bengaluru'],
    ['600004', 'Tamil Nadu', null],
    ['682001', 'Kerala', null],
    ['500001', 'Telangana', null],
    ['530001', 'Andhra Pradesh', null],
    ['700001', 'West Bengal', null],
    ['737101', 'Sikkim', null],
    ['744101', 'Andaman and Nicobar Islands', null],
    ['751001', 'Odisha', null],
    ['781001', 'Assam', null],
    ['793001', 'Meghalaya', null],
    ['800001', 'Bihar', null],
    ['834001', 'Jharkhand', null],
    ['160017', 'Chandigarh', null],
    ['122001', 'Haryana', null],
    ['141001', 'Punjab', null],
    ['171001', 'Himachal Pradesh', null],
    ['180001', 'Jammu and Kashmir', null],
    ['194101', 'Ladakh', null],
    ['226001', 'Uttar Pradesh', 'lucknow'],
    ['248001', 'Uttarakhand', null],
    ['302001', 'Rajasthan', 'jaipur'],
    ['452001', 'Madhya Pradesh', 'indore'],
    ['492001', 'Chhattisgarh', null],
  ])('%s', (pincode, state, city) => expect(locationOfPin(pincode)).toEqual({ state, city }))
})

describe('enclaves, and districts that a border divides', () => {
  test.each([
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396230', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['362265', 'Gujarat'],
    ['533464', 'Puducherry'],
    ['533101', 'Andhra Pradesh'],
    ['673310', 'Puducherry'],
    ['673001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ...[
      '160055',
      '160071',
      '362540',
      '362560',
      '396193',
      '396240',
      '140301',
      '244713',
      '247667',
      '605001',
      '607402',
    ].map((pincode): [string, null] => [pincode, null]),
    ...['507111', '783370', '786630', '813210', '822101', '824101'].map((pincode): [string, null] => [pincode, null]),
  ])('%s', (pincode, state) => expect(locationOfPin(pincode).state).toBe(state))
})

test.each(['', '38000', '3800011', '038000', 'ABCDEF', '380 001', '999999'])('finds nothing for %j', (text) =>
  expect(locationOfPin(text)).toEqual({ state: null, city: null }),
)

test('uses only states that addresses allow, and cities with names in three languages', () => {
  for (let district = 100; district < 1000; district += 1) {
    const { state } = locationOfPin(`${district}001`)
    if (state !== null) expect(stateCodeOf(state), `${district}`).not.toBeNull()
  }
  const cities = new Set<string>()
  for (let pin = 100_000; pin < 1_000_000; pin += 1) {
    const { city } = locationOfPin(String(pin))
    if (city !== null) cities.add(city)
  }
  for (const language of ['en', 'gu', 'hi']) {
    const texts = JSON.parse(
      readFileSync(new URL(`../../texts/${language}/pin-locations.json`, import.meta.url), 'utf8'),
    )
    expect(Object.keys(texts.cities).toSorted()).toEqual([...cities].toSorted())
  }
})

describe('never overwrites typed input', () => {
  const nothing = { city: '', state: '' }
  const surat = { city: 'Surat', state: 'Gujarat' }
  const delhi = { city: 'Delhi', state: 'Delhi' }
  test.each([
    ['empty fields are filled', nothing, nothing, surat, { write: surat, filled: surat }],
    ['what was filled in follows the new PIN code', surat, surat, delhi, { write: delhi, filled: delhi }],
    [
      'a typed city stays, the state is filled',
      { city: 'Adajan', state: '' },
      nothing,
      surat,
      { write: { city: 'Adajan', state: 'Gujarat' }, filled: { city: '', state: 'Gujarat' } },
    ],
    [
      'a city put right by hand stays when the PIN code changes',
      { city: 'Katargam', state: 'Gujarat' },
      surat,
      delhi,
      { write: { city: 'Katargam', state: 'Delhi' }, filled: { city: '', state: 'Delhi' } },
    ],
    ['what is not known any more is taken back', surat, surat, nothing, { write: nothing, filled: nothing }],
    ['the same text typed by hand is the visitor’s own', surat, nothing, delhi, { write: surat, filled: nothing }],
  ])('%s', (_name, written, filled, location, expected) =>
    expect(fillFromPin(written, filled, location)).toEqual(expected),
  )
})
