import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language.ts'
import { boundsOfRate, differences, type RateFigures, readRateFigure } from '#domain/service-rates.ts'
import type { Say } from '#web/i18n/voice.ts'
import { sayFigure } from './figure-words.ts'

export type CarrierRates = CallReply<'GET /api/admin/rates'>['items'][number]
export type CarrierRatesDetail = CallReply<'GET /api/admin/rates/:id'>

/** What speaks of rates: `t` the screen's own words, `say` those of figures. */
export type RateVoice = { t: Say; say: Say; language: Language; slabGrams: number }

/** Returns the name of a rate value within its zone: "First 500 g". */
export function rateFigureName(name: string, { t, slabGrams }: RateVoice): string {
  const figure = readRateFigure(name)
  if (!figure) return name
  return figure.uptoKg === null
    ? t(`figure.${figure.of}`, { grams: slabGrams })
    : t('figure.furtherUpTo', { grams: slabGrams, kilograms: figure.uptoKg })
}

function sayRate(name: string, value: number | undefined, { say, language }: RateVoice): string {
  const figure = readRateFigure(name)
  return figure && value !== undefined ? sayFigure(boundsOfRate(figure), value, say, language) : String(value ?? '')
}

/** Returns the differences between two versions, one text per value: "First 500 g (India, rest): ₹75 → ₹80". */
export const rateChanges = (before: RateFigures, after: RateFigures, voice: RateVoice): string[] =>
  differences(before, after).map((name) => {
    const zone = readRateFigure(name)?.zone
    const what = rateFigureName(name, voice)
    return voice.t('fromTo', {
      what: zone ? voice.t('ofZone', { zone: voice.t(`zone.${zone}`), what }) : what,
      before: sayRate(name, before[name], voice),
      after: sayRate(name, after[name], voice),
    })
  })
