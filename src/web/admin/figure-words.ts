import type { Language } from '#domain/language.ts'
import { type Figure, type FigureName, type FigureSetting, settingFigures } from '#domain/setting-figures.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import type { Say } from '#web/i18n/voice.ts'

/** The figures of a setting with their bounds, in the order in which they are filled in. */
export const figuresOf = <Name extends FigureSetting>(name: Name) =>
  Object.entries(settingFigures[name]) as [FigureName<Name>, Figure][]

/** A figure with what it counts: "₹2,000.00", "20 %", "24 hours". `t` speaks `terms`. */
export function sayFigure({ unit }: Figure, value: number, t: Say, language: Language): string {
  if (unit === 'rupees') return amountWords(value, language)
  return unit === 'percent' ? t('value.percent', { figure: String(value) }) : t(`value.${unit}`, { count: value })
}

/** All figures of a setting in one line, each by its name. */
export const sayFigures = <Name extends FigureSetting>(
  name: Name,
  values: Readonly<Record<string, number>>,
  t: Say,
  language: Language,
): string =>
  figuresOf(name)
    .map(([key, figure]) =>
      t('named', { name: t(`${name}.${key}`), value: sayFigure(figure, values[key] ?? 0, t, language) }),
    )
    .join('; ')
