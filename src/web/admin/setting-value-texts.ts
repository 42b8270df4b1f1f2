import type { Language } from '#domain/language/language.ts'
import type { NumericField } from '#domain/numbers/numeric-field.ts'
import { type NumericFieldName, type NumericSetting, numericSettings } from '#domain/settings/numeric-settings.ts'
import type { TextKey } from '#texts/text-keys.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import type { Translate } from '#web/i18n/translator.ts'

/** Returns the values of a setting with their limits, in form order. */
export const numericFieldsOf = <Name extends NumericSetting>(name: Name) =>
  Object.entries(numericSettings[name]) as [NumericFieldName<Name>, NumericField][]

/** Returns a value with its unit: "₹2,000.00", "20 %", "24 hours". `t` translates `terms`. */
export function formatSettingValue(
  { unit }: NumericField,
  value: number,
  t: Translate<'terms'>,
  language: Language,
): string {
  if (unit === 'rupees') return formatRupees(value, language)
  return unit === 'percent' ? t('value.percent', { value: String(value) }) : t(`value.${unit}`, { count: value })
}

/** Returns all values of a setting in one line, each with its name. */
export const formatSettingValues = <Name extends NumericSetting>(
  name: Name,
  values: Readonly<Record<string, number>>,
  t: Translate<'terms'>,
  language: Language,
): string =>
  numericFieldsOf(name)
    .map(([key, field]) =>
      t('named', {
        name: t(`${name}.${key}` as TextKey<'terms'>),
        value: formatSettingValue(field, values[key] ?? 0, t, language),
      }),
    )
    .join('; ')
