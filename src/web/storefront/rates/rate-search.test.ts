import { describe, expect, it } from 'vitest'
import type { DestinationCountry } from '#web/cart/destination-country.ts'
import { gramsTyped, judgeRateSearch } from './rate-problems.ts'
import { hasInput, type RateSearch, ratesHref, readRateSearch } from './rate-search.ts'

const country = (postcode: DestinationCountry['postcode']): DestinationCountry => ({
  code: 'XX',
  name: 'X',
  currency: 'INR',
  dialCode: '+91',
  domestic: false,
  cashOnDelivery: false,
  postcode,
  states: null,
  statesComplete: false,
  stateRequired: false,
})
const india = { ...country({ required: true, pattern: '^[1-9][0-9]{5}$', example: '380001' }), domestic: true }
const usa = country({ required: true, pattern: '^[0-9]{5}$', example: '94086' })
const emirates = country({ required: false, pattern: null, example: null })

describe('the state of the calculator is in its address', () => {
  it.each<RateSearch>([
    {},
    { country: 'GB', pincode: 'LE4 5AB', weight: '1200' },
    { country: 'IN', pincode: '380009', of: 'cart' },
    { country: 'AE', state: 'Dubai', weight: '500' },
  ])('%o comes back as it was', (search) => {
    const query = Object.fromEntries(new URL(ratesHref(search), 'http://shop').searchParams)
    expect(readRateSearch(query)).toEqual(search)
  })

  it('what is no country is dropped, and a cart needs no weight', () => {
    expect(readRateSearch({ country: 'india', weight: '5', of: 'cart' })).toEqual({ of: 'cart' })
  })

  it('an untouched form is not reproached', () => {
    expect(hasInput({ country: 'GB' })).toBe(false)
    expect(hasInput({ weight: 'heavy' })).toBe(true)
  })
})

it.each<[string, number | undefined]>([
  ['1200', 1200],
  ['1,200', 1200],
  ['1,00,000', 100_000],
  ['100000', 100_000],
  ['100001', undefined],
  ['0', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['two', undefined],
  ['', undefined],
])('a weight typed as "%s" is %s g', (typed, grams) => expect(gramsTyped(typed)).toBe(grams))

describe('errors stand beside their fields', () => {
  it.each<[string, RateSearch, DestinationCountry | undefined, object]>([
    ['all is there', { pincode: '380 009', weight: '900' }, india, {}],
    ['no pincode', { weight: '900' }, india, { pincode: 'pincodeMissing' }],
    ['a pincode that is none', { pincode: '38', weight: '900' }, india, { pincode: 'pincodeWrong' }],
    ['no weight', { pincode: '380009' }, india, { weight: 'weight' }],
    ['the cart needs no weight', { pincode: '380009', of: 'cart' }, india, {}],
    ['abroad the country is enough', { weight: '900' }, usa, {}],
    ['a postcode abroad that is none', { pincode: '38', weight: '900' }, usa, { pincode: 'pincodeWrong' }],
    ['a country without postcodes needs none', { weight: '900' }, emirates, {}],
    ['a country we do not know', { pincode: '380009', weight: '900' }, undefined, { country: 'country' }],
  ])('%s', (_case, search, where, problems) => expect(judgeRateSearch(search, where)).toEqual(problems))
})
