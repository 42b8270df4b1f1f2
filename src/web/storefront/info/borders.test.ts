import { describe, expect, it } from 'vitest'
import en from '#texts/en/prohibited.json' with { type: 'json' }
import gu from '#texts/gu/prohibited.json' with { type: 'json' }
import hi from '#texts/hi/prohibited.json' with { type: 'json' }
import type { Border } from './border-reading.ts'
import { checkAddress, readBorderCheck } from './check-address.ts'
import { kindRows } from './goods-kinds.ts'
import { kindsNamed } from './kinds-named.ts'

const border = (name: string, rules: Partial<Border>): Border => ({
  code: name.slice(0, 2).toUpperCase(),
  name,
  domestic: false,
  forbidden: [],
  checked: [],
  maxFoodKg: 10,
  borderNotes: [],
  note: null,
  ...rules,
})
const withCare = (kind: string) => ({ kind, text: '', maxKg: null })

describe('"Depends on the country", fed by the country data', () => {
  const rows = kindRows([
    border('India', { domestic: true, checked: [withCare('liquid')] }),
    border('Australia', {
      forbidden: [
        { kind: 'seeds', except: 'cooked' },
        { kind: 'rawGrain', except: null },
      ],
    }),
    border('Japan', {
      forbidden: [{ kind: 'meat', except: null }],
      checked: [withCare('seeds'), withCare('yak-butter')],
    }),
    border('New Zealand', { forbidden: [{ kind: 'seeds', except: null }] }),
  ])

  it('names the countries where a kind cannot go, where a part of it may, and where it goes with care', () => {
    expect(rows[0]).toEqual({
      kind: 'seeds',
      cannot: ['Australia', 'New Zealand'],
      lenient: [{ except: 'cooked', countries: ['Australia'] }],
      care: ['Japan'],
    })
  })

  it('leaves out what is never sold and what holds in India alone, and keeps what nobody has worded', () => {
    expect(rows.map(({ kind }) => kind)).toEqual(['seeds', 'rawGrain', 'yak-butter'])
  })
})

describe('a kind of goods someone types', () => {
  const kinds = Object.keys(en.kinds)
  it.each([
    ['khaskhas', ['poppy']],
    ['ખસખસ', ['poppy']],
    ['ख़सख़स', ['poppy']],
    ['Poppy seed', ['poppy']],
    ['honey', ['honey']],
    ['jaiphal', ['nutmeg']],
    ['ghe', []],
    ['khakhra', []],
    ['!', []],
  ])('%s', (typed, expected) => {
    expect(kindsNamed(typed, kinds, (kind) => en.kinds[kind as keyof typeof en.kinds])).toEqual(expected)
  })

  it('is understood in Latin letters on a Gujarati or Hindi page', () => {
    for (const { kinds: names } of [gu, hi])
      expect(kindsNamed('khaskhas', kinds, (kind) => names[kind as keyof typeof names])).toEqual(['poppy'])
  })
})

describe('the question in the address', () => {
  it.each([
    [
      { country: 'AE', product: 'thandai-powder' },
      { country: 'AE', product: 'thandai-powder' },
    ],
    [
      { country: 'AE', product: 'methi-khakhra', find: 'sev' },
      { country: 'AE', product: 'methi-khakhra' },
    ],
    [{ country: '', find: '  khakhra ' }, { find: 'khakhra' }],
    [{ country: 'emirates', product: '../secret', find: ' ' }, {}],
    [{ country: ['GB', 'FR'] }, { country: 'GB' }],
  ])('%j means %j', (search, expected) => {
    expect(readBorderCheck(search)).toEqual(expected)
  })

  it('comes back as it was written', () => {
    expect(checkAddress({ country: 'AE', product: 'thandai-powder' })).toBe(
      '/prohibited-items?country=AE&product=thandai-powder',
    )
    expect(checkAddress({})).toBe('/prohibited-items')
  })
})
