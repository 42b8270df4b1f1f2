import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { boundsOfRate, differences, parseRateTerm, type RateValues } from '#domain/shipping/service-rates.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { formatSettingValue } from './setting-value-texts.ts'

export type CarrierRates = CallReply<'GET /api/admin/rates'>['items'][number]
export type CarrierRatesDetail = CallReply<'GET /api/admin/rates/:id'>

/** What speaks of rates: `t` the screen's own words, `say` those of figures. */
export type RateTexts = { t: Translate<'rates'>; tTerms: Translate<'terms'>; language: Language; slabGrams: number }

/** Returns the name of a rate value within its zone: "First 500 g". */
export function rateTermLabel(name: string, { t, slabGrams }: RateTexts): string {
  const rateTerm = parseRateTerm(name)
  if (!rateTerm) return name
  return rateTerm.uptoKg === null
    ? t(`term.${rateTerm.of}`, { grams: slabGrams })
    : t('term.furtherUpTo', { grams: slabGrams, kilograms: rateTerm.uptoKg })
}

/** Returns the name of a rate value with its zone: "First 500 g (India, rest)". */
export function fullRateLabel(name: string, texts: RateTexts): string {
  const zone = parseRateTerm(name)?.zone
  const what = rateTermLabel(name, texts)
  return zone ? texts.t('ofZone', { zone: texts.t(`zone.${zone}`), what }) : what
}

function formatRate(name: string, value: number | undefined, { tTerms, language }: RateTexts): string {
  const rateTerm = parseRateTerm(name)
  return rateTerm && value !== undefined
    ? formatSettingValue(boundsOfRate(rateTerm), value, tTerms, language)
    : String(value ?? '')
}

/** Returns the differences between two versions, one text per value: "First 500 g (India, rest): ₹75 → ₹80". */
export const rateChanges = (before: RateValues, after: RateValues, translator: RateTexts): string[] =>
  differences(before, after).map((name) =>
    translator.t('fromTo', {
      what: fullRateLabel(name, translator),
      before: formatRate(name, before[name], translator),
      after: formatRate(name, after[name], translator),
    }),
  )
