import type { Language } from '#domain/language.ts'
import { type Figure, type FigureName, type FigureSetting, settingFigures } from '#domain/setting-figures.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import type { Say } from '#web/i18n/voice.ts'

/** Returns the values of a setting with their limits, in form order. */
export const figuresOf = <Name extends FigureSetting>(name: Name) =>
  Object.entries(settingFigures[name]) as [FigureName<Name>, Figure][]

/** Returns a value with its unit: "₹2,000.00", "20 %", "24 hours". `t` translates `terms`. */
export function sayFigure({ unit }: Figure, value: number, t: Say, language: Language): string {
  if (unit === 'rupees') return amountWords(value, language)
  return unit === 'percent' ? t('value.percent', { figure: String(value) }) : t(`value.${unit}`, { count: value })
}

/** Returns all values of a setting in one line, each with its name. */
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
