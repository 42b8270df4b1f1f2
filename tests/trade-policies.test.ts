import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mostKeptPercent } from '#domain/cancellation.ts'
import { actualGrams, chargeableGrams, type ParcelItem, volumetricGrams } from '#domain/chargeable-weight.ts'
import { usualClaimTerms } from '#domain/claim-window.ts'
import { clockWords } from '#domain/clock-words.ts'
import type { CountryRules } from '#domain/country-rules.ts'
import { type Language, languages } from '#domain/language.ts'
import { parcelSendability } from '#domain/parcel-sendability.ts'
import { type DomesticZone, type ForeignZone, foreignZones, type RateTable } from '#domain/rate-table.ts'
import { leastDaysLeft } from '#domain/shelf-life.ts'
import { hubFee, priceToRest } from '#domain/shipping-rate.ts'
import { startingOffers } from '#tests/support/starting-offers.ts'
import { fillOffers } from '#web/storefront/info/fill-offers.ts'
import type { Policy, PolicyName } from '#web/storefront/info/policy.ts'
import countriesJson from '../database/seed/countries.json' with { type: 'json' }
import shippingJson from '../database/seed/shipping.json' with { type: 'json' }

/** Texts spell out numbers; this test compares them with the rules and the rate table. */
const table = shippingJson as unknown as RateTable & typeof shippingJson
const countries = countriesJson.countries as unknown as readonly (CountryRules & {
  zone: string
  name: Record<Language, string>
})[]

const read = (language: Language, name: PolicyName): Policy =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../src/texts', language, 'policies', `${name}.json`), 'utf8'))
const section = (policy: Policy, id: string) =>
  policy.sections.find((one) => one.id === id) ?? expect.fail(`no section ${id}`)
const said = (policy: Policy, id: string): string => JSON.stringify(section(policy, id).blocks)
/** Formats a clock time in India, such as "17:00", as the language writes it in a sentence: "સાંજે 5", "शाम 5". */
const saidHour = (time: string, language: Language): string =>
  language === 'en'
    ? time
    : clockWords(new Date(`2026-12-04T${time}+05:30`), language, 'Asia/Kolkata')
        .replace('\u00a0', ' ')
        .replace(':00', '')
const tablesIn = (policy: Policy, id: string) =>
  section(policy, id).blocks.flatMap((block) => (typeof block === 'string' || 'list' in block ? [] : [block.table]))
const figuresIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => Number(figure))
const sorted = (figures: readonly number[]): number[] => figures.toSorted((one, other) => one - other)
const service = (partner: string, id: string) =>
  table.partners.find((one) => one.id === partner)?.services.find((one) => one.id === id) ?? expect.fail(partner)

describe.each([...languages])('shipping policy in %s', (language) => {
  const policy = read(language, 'shipping-policy')
  const inIndia: DomesticZone[] = ['local', 'state', 'metro', 'rest', 'special']

  it('says the days of each service and zone as the rate table has them', () => {
    const [home, abroad] = tablesIn(policy, 'times')
    const homeServices = [service('dodi-logistics', 'standard'), service('dodi-logistics', 'quick')]
    const foreignServices = [
      service('garud-express', 'express'),
      service('sagar-parcel', 'economy'),
      service('patang-post', 'economy'),
    ]
    const expected = (zone: DomesticZone | ForeignZone, services: typeof homeServices) =>
      services.map(({ transitDays }) => [...(transitDays[zone] ?? [])])
    expect(home?.rows.map(([, ...cells]) => cells.map(figuresIn))).toEqual(
      inIndia.map((zone) => expected(zone, homeServices)),
    )
    expect(abroad?.rows.map(([, ...cells]) => cells.map(figuresIn))).toEqual(
      foreignZones.map((zone) => expected(zone, foreignServices)),
    )
    expect(figuresIn(abroad?.head[3] ?? '')).toEqual([service('patang-post', 'economy').maxWeightKg])
  })

  it('names every country that is served in its zone, and counts them', () => {
    const [zones] = tablesIn(policy, 'where')
    const rows = zones?.rows.slice(inIndia.length) ?? []
    for (const [index, zone] of foreignZones.entries()) {
      const names = countries.filter((country) => country.zone === zone).map(({ name }) => name[language])
      for (const name of names) expect(rows[index]?.[1], name).toContain(name.replace(/ \(.*\)$/, ''))
      expect(rows[index]?.[1]?.split(', ')).toHaveLength(names.length)
    }
    expect(said(policy, 'where')).toContain(String(countries.length - 1))
  })

  it("says the hub's fee, waiting and closing time of the rate table", () => {
    const { consolidationFeeInr, consolidationWindowDays, maximumHoldDays, cutOffLocalTime } = table.hub
    const words = said(policy, 'one-box')
    expect(words).toContain(`₹${consolidationFeeInr.eachFurtherSeller}`)
    expect(words).toContain(`₹${consolidationFeeInr.maximum}`)
    expect(words).toContain(saidHour(cutOffLocalTime, language))
    expect(figuresIn(words)).toEqual(expect.arrayContaining([consolidationWindowDays, maximumHoldDays]))
  })

  it('reckons its example as the shop would', () => {
    const items: ParcelItem[] = [
      { grossGrams: 199, quantity: 2, packShape: 'pouch' },
      { grossGrams: 620, quantity: 1, packShape: 'jar' },
    ]
    const charged = chargeableGrams(items, table, 5000)
    const joined = hubFee(table, 2)
    const total = priceToRest(table, 'standard', charged, 2) ?? expect.fail('no price')
    const words = said(policy, 'weight').replaceAll(',', '')
    const promised = [actualGrams(items, table), volumetricGrams(items, table, 5000), charged]
    expect(figuresIn(words)).toEqual(expect.arrayContaining(promised))
    for (const paise of [joined, total - joined, total]) expect(words).toContain(`₹${paise / 100}`)
    expect(figuresIn(words)).toEqual(
      expect.arrayContaining([
        table.hub.repackingGramsPerParcel,
        table.weightRules.roundUpGrams,
        ...Object.values(table.weightRules.whenDimensionsUnknown.bulkFactorByPackShape),
      ]),
    )
  })

  it('gives free delivery from the figures of the running offers', () => {
    const [free] = startingOffers.flatMap((offer) => (offer.kind === 'free-standard-delivery' ? [offer] : []))
    const [code] = startingOffers.flatMap((offer) => (offer.kind === 'promo-delivery' ? [offer] : []))
    const told = {
      freeAbove: free ? free.goodsAbove / 100 : null,
      coupon: code ? { code: code.code, from: code.goodsAtLeast / 100 } : null,
    }
    const words = said(fillOffers(policy, told, language), 'free')
    for (const offer of startingOffers) {
      if (offer.kind === 'free-standard-delivery') expect(words).toContain(`₹${offer.goodsAbove / 100}`)
      if (offer.kind === 'promo-delivery') {
        expect(words).toContain(`₹${offer.goodsAtLeast / 100}`)
        expect(words).toContain(offer.code)
      }
    }
  })

  it('says what cash at the door costs and for which orders', () => {
    const { feeInr, percentAbove, minimumOrderInr, maximumOrderInr } = table.cod
    const promised = [feeInr, percentAbove.thresholdInr, percentAbove.percent, minimumOrderInr, maximumOrderInr]
    expect(sorted(figuresIn(said(policy, 'cash')))).toEqual(sorted(promised))
  })

  it('says the surcharge of remote addresses and the limits of the customs form', () => {
    const price = said(policy, 'price')
    for (const rupees of Object.values(table.remoteAreaSurchargeInr)) expect(price).toContain(`₹${rupees}`)
    const postal = countries.find(({ domestic }) => !domestic)?.importRules.declaration?.postal ?? expect.fail('postal')
    const customs = said(policy, 'customs')
    expect(customs).toContain(`${postal.cn22UpToSdr} SDR`)
    expect(customs).toContain(
      `₹${(postal.cn22UpToSdr * countriesJson.evaluation.sdrToInrApprox).toLocaleString('en-IN')}`,
    )
  })
})

describe.each([...languages])('returns, agreement and prohibited items in %s', (language) => {
  it('keeps back at most what the cancellation rule allows, and shows the life a food has left', () => {
    const policy = read(language, 'return-refund-policy')
    expect(figuresIn(said(policy, 'until-packed'))).toEqual([mostKeptPercent])
    expect(figuresIn(said(policy, 'before-you-buy'))).toEqual(expect.arrayContaining([120, leastDaysLeft(120)]))
  })

  it('gives 48 hours in India and 5 days abroad, 7 days for household goods and 14 in the EU and the UK', () => {
    const [what] = tablesIn(read(language, 'return-refund-policy'), 'what-you-get')
    const { hoursAtHome, daysAbroad, householdDays, withdrawalDays } = usualClaimTerms
    expect([hoursAtHome, daysAbroad, householdDays, withdrawalDays]).toEqual([48, 5, 7, 14])
    expect(what?.rows.map(([, within = '']) => figuresIn(within))).toEqual([
      [48, 5],
      [48, 5],
      [48, 5],
      [],
      [7],
      [],
      [7],
      [14],
      [],
      [],
    ])
  })

  it.each([
    ['payout', [7, 52, 194, 1961, 2025]],
    ['returns', [7]],
    ['buyer-data', [90]],
    ['fees', [30]],
    ['ending', [15, 30]],
  ])('the agreement says its days and laws: %s', (id, figures) => {
    expect(sorted(figuresIn(said(read(language, 'seller-agreement'), id)).map(Math.abs))).toEqual(figures)
  })

  it('sells within India only what would not keep thirty days', () => {
    expect(figuresIn(said(read(language, 'prohibited-items'), 'india-only'))).toEqual([30])
  })
})

describe('customs, country by country', () => {
  it.each(countries.map((country) => [country.name.en, country] as const))(
    '%s says what is due, or why nothing is',
    (_, country) => {
      for (const language of languages) {
        const { note }: { note: Record<string, string> } = JSON.parse(
          readFileSync(join(import.meta.dirname, '../src/texts', language, 'customs.json'), 'utf8'),
        )
        const own = note[country.code] ?? (country.importRules.flatDutyPerHs6 ? note.union : undefined)
        expect(own, language).toBeTruthy()
        expect(parcelSendability([], country).notices.some(({ code }) => code.startsWith('duty/'))).toBe(
          !country.domestic,
        )
      }
    },
  )
})
