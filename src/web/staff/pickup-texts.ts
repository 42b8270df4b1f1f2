import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from './format-time.ts'

type RunCounts = { stops: readonly unknown[]; bags: number; grams: number; metres: number }

/** Formats metres as kilometres with one decimal, without the unit. */
const kilometres = (metres: number, language: Language): string => oneDecimal(metres / 1_000, language)

const oneDecimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, { maximumFractionDigits: 1, numberingSystem: 'latn' }).format(value)

/** Formats grams as kilograms with one decimal, as in "3.4 kg". */
const kilograms = (grams: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-IN`, {
    style: 'unit',
    unit: 'kilogram',
    unitDisplay: language === 'en' ? 'short' : 'long',
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(grams / 1_000)

/** Returns functions that describe a run in the visitor's language. */
export function usePickupTexts() {
  const { t, language } = useTranslation('pickups')
  return {
    counts: ({ stops, bags, grams, metres }: RunCounts): string =>
      [
        t('run.stops', { count: stops.length }),
        t('run.bags', { count: bags }),
        kilograms(grams, language),
        t('run.km', { km: kilometres(metres, language) }),
      ].join(', '),
    load: (bags: number, grams: number): string => `${t('run.bags', { count: bags })}, ${kilograms(grams, language)}`,
    span: ({ leavesAt, returnsAt }: { leavesAt: string; returnsAt: string }): string =>
      t('run.span', { from: formatTime(leavesAt, language), until: formatTime(returnsAt, language) }),
  }
}
