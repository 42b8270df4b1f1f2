import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxCancellationFeePercent } from '#domain/cancellations/cancellation.ts'
import { leastDaysLeft } from '#domain/catalogue/shelf-life.ts'
import { usualClaimTerms } from '#domain/claims/claim-window.ts'
import type { Policy } from '#domain/content/policy.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { type DomesticZone, type ForeignZone, foreignZones, type RateTable } from '#domain/rates/rate-table.ts'
import type { CountryRules } from '#domain/sendability/country-rules.ts'
import { parcelSendability } from '#domain/sendability/parcel-sendability.ts'
import { actualGrams, chargeableGrams, type ParcelItem, volumetricGrams } from '#domain/shipping/chargeable-weight.ts'
import { hubFee, priceToRest } from '#domain/shipping/shipping-rate.ts'
import { formatClock } from '#domain/time/clock-format.ts'
import { readPolicy } from '#tests/support/read-policy.ts'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import { fillPromotions } from '#web/storefront/info/fill-promotions.ts'
import countriesJson from '../database/seed/countries.json' with { type: 'json' }
import shippingJson from '../database/seed/shipping.json' with { type: 'json' }

/** Texts spell out numbers; this test compares them with the rules and the rate table. */
const table = shippingJson as unknown as RateTable & typeof shippingJson
const countries = countriesJson.countries as unknown as readonly (CountryRules & {
  zone: string
  name: Record<Language, string>
})[]

const section = (policy: Policy, id: string) =>
  policy.sections.find((one) => one.id === id) ?? expect.fail(`no section ${id}`)
const sectionText = (policy: Policy, id: string): string => JSON.stringify(section(policy, id).blocks)
/** Formats a clock time in India, such as "17:00", as the language writes it in a sentence: "સાંજે 5", "शाम 5". */
const hourText = (time: string, language: Language): string =>
  language === 'en'
    ? time
    : formatClock(new Date(`2026-12-04T${time}+05:30`), language, 'Asia/Kolkata')
        .replace('\u00a0', ' ')
        .replace(':00', '')
const tablesIn = (policy: Policy, id: string) =>
  section(policy, id).blocks.flatMap((block) => (typeof block === 'string' || 'list' in block ? [] : [block.table]))
const numbersIn = (text: string): number[] =>
  [...text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))
const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other)
const service = (partner: string, id: string) =>
  table.partners.find((one) => one.id === partner)?.services.find((one) => one.id === id) ?? expect.fail(partner)

describe.each([...languages])('shipping policy in %s', (language) => {
  const policy = readPolicy('shipping-policy', language)
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
    expect(home?.rows.map(([, ...cells]) => cells.map(numbersIn))).toEqual(
      inIndia.map((zone) => expected(zone, homeServices)),
    )
    expect(abroad?.rows.map(([, ...cells]) => cells.map(numbersIn))).toEqual(
      foreignZones.map((zone) => expected(zone, foreignServices)),
    )
    expect(numbersIn(abroad?.head[3] ?? '')).toEqual([service('patang-post', 'economy').maxWeightKg])
  })

  it('names every country that is served in its zone, and counts them', () => {
    const [zones] = tablesIn(policy, 'where')
    const rows = zones?.rows.slice(inIndia.length) ?? []
    for (const [index, zone] of foreignZones.entries()) {
      const names = countries.filter((country) => country.zone === zone).map(({ name }) => name[language])
      for (const name of names) expect(rows[index]?.[1], name).toContain(name.replace(/ \(.*\)$/, ''))
      expect(rows[index]?.[1]?.split(', ')).toHaveLength(names.length)
    }
    expect(sectionText(policy, 'where')).toContain(String(countries.length - 1))
  })

  it("says the hub's fee, waiting and closing time of the rate table", () => {
    const { consolidationFeeInr, consolidationWindowDays, maximumHoldDays, cutOffLocalTime } = table.hub
    const text = sectionText(policy, 'one-box')
    expect(text).toContain(`₹${consolidationFeeInr.eachFurtherSeller}`)
    expect(text).toContain(`₹${consolidationFeeInr.maximum}`)
    expect(text).toContain(hourText(cutOffLocalTime, language))
    expect(numbersIn(text)).toEqual(expect.arrayContaining([consolidationWindowDays, maximumHoldDays]))
  })

  it('reckons its example as the shop would', () => {
    const items: ParcelItem[] = [
      { grossGrams: 199, quantity: 2, packShape: 'pouch' },
      { grossGrams: 620, quantity: 1, packShape: 'jar' },
    ]
    const charged = chargeableGrams(items, table, 5000)
    const joined = hubFee(table, 2)
    const total = priceToRest(table, 'standard', charged, 2) ?? expect.fail('no price')
    const text = sectionText(policy, 'weight').replaceAll(',', '')
    const promised = [actualGrams(items, table), volumetricGrams(items, table, 5000), charged]
    expect(numbersIn(text)).toEqual(expect.arrayContaining(promised))
    for (const paise of [joined, total - joined, total]) expect(text).toContain(`₹${paise / 100}`)
    expect(numbersIn(text)).toEqual(
      expect.arrayContaining([
        table.hub.repackingGramsPerParcel,
        table.weightRules.roundUpGrams,
        ...Object.values(table.weightRules.whenDimensionsUnknown.bulkFactorByPackShape),
      ]),
    )
  })

  it('gives free delivery from the figures of the running offers', () => {
    const [free] = startingPromotions.flatMap((promotion) =>
      promotion.kind === 'free-standard-delivery' ? [promotion] : [],
    )
    const [code] = startingPromotions.flatMap((promotion) => (promotion.kind === 'promo-delivery' ? [promotion] : []))
    const stats = {
      freeAbove: free ? free.goodsAbove / 100 : null,
      coupon: code ? { code: code.code, from: code.goodsAtLeast / 100 } : null,
    }
    const text = sectionText(fillPromotions(policy, stats, language), 'free')
    for (const promotion of startingPromotions) {
      if (promotion.kind === 'free-standard-delivery') expect(text).toContain(`₹${promotion.goodsAbove / 100}`)
      if (promotion.kind === 'promo-delivery') {
        expect(text).toContain(`₹${promotion.goodsAtLeast / 100}`)
        expect(text).toContain(promotion.code)
      }
    }
  })

  it('says what cash on delivery costs and for which orders', () => {
    const { feeInr, percentAbove, minimumOrderInr, maximumOrderInr } = table.cod
    const promised = [feeInr, percentAbove.thresholdInr, percentAbove.percent, minimumOrderInr, maximumOrderInr]
    expect(sorted(numbersIn(sectionText(policy, 'cash')))).toEqual(sorted(promised))
  })

  it('says the surcharge of remote addresses and the limits of the customs form', () => {
    const price = sectionText(policy, 'price')
    for (const rupees of Object.values(table.remoteAreaSurchargeInr)) expect(price).toContain(`₹${rupees}`)
    const postal = countries.find(({ domestic }) => !domestic)?.importRules.declaration?.postal ?? expect.fail('postal')
    const customs = sectionText(policy, 'customs')
    expect(customs).toContain(`${postal.cn22UpToSdr} SDR`)
    expect(customs).toContain(
      `₹${(postal.cn22UpToSdr * countriesJson.evaluation.sdrToInrApprox).toLocaleString('en-IN')}`,
    )
  })
})

describe.each([...languages])('returns, agreement and prohibited items in %s', (language) => {
  it('keeps back at most what the cancellation rule allows, and shows the life a food has left', () => {
    const policy = readPolicy('return-refund-policy', language)
    expect(numbersIn(sectionText(policy, 'until-packed'))).toEqual([maxCancellationFeePercent])
    expect(numbersIn(sectionText(policy, 'before-you-buy'))).toEqual(expect.arrayContaining([120, leastDaysLeft(120)]))
  })

  it('gives 48 hours in India and 5 days abroad, 7 days for household goods and 14 in the EU and the UK', () => {
    const [what] = tablesIn(readPolicy('return-refund-policy', language), 'what-you-get')
    const { hoursAtHome, daysAbroad, householdDays, withdrawalDays } = usualClaimTerms
    expect([hoursAtHome, daysAbroad, householdDays, withdrawalDays]).toEqual([48, 5, 7, 14])
    expect(what?.rows.map(([, within = '']) => numbersIn(within))).toEqual([
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
  ])('the agreement says its days and laws: %s', (id, numbers) => {
    expect(sorted(numbersIn(sectionText(readPolicy('seller-agreement', language), id)).map(Math.abs))).toEqual(numbers)
  })

  it('sells within India only what would not keep thirty days', () => {
    expect(numbersIn(sectionText(readPolicy('prohibited-items', language), 'india-only'))).toEqual([30])
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
        expect(parcelSendability([], country).borderNotes.some(({ code }) => code.startsWith('duty/'))).toBe(
          !country.domestic,
        )
      }
    },
  )
})
