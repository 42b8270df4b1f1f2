import { useCategoryName } from '#web/data/categories-query.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Rule } from './segment-draft.ts'
import { useStores } from './use-stores.ts'

/** Returns a function that says a rule in one line. */
export function useRuleText() {
  const { t, tCode, language } = useTranslation('segments')
  const { nameOf } = useStores()
  const categoryName = useCategoryName()
  const span = (least: number | null, most: number | null, text: (value: number) => string): string => {
    if (least !== null && most !== null) return t('span.both', { least: text(least), most: text(most) })
    return least === null ? t('span.to', { most: text(most ?? 0) }) : t('span.from', { least: text(least) })
  }
  const values = (kind: Rule['kind'], names: readonly string[]) =>
    t('line.values', { kind: t(`kind.${kind}`), values: names.join(', ') })
  return (rule: Rule): string => {
    switch (rule.kind) {
      case 'orders':
        return t('line.orders', { span: span(rule.least, rule.most, String) })
      case 'spent':
        return t('line.spent', { span: span(rule.least, rule.most, (value) => formatRupees(value, language)) })
      case 'lastOrder':
        return t(`line.${rule.is}`, { count: rule.days })
      case 'countries':
        return values(
          rule.kind,
          rule.values.map((code) => countryName(code, language)),
        )
      case 'cities':
        return values(rule.kind, rule.values)
      case 'stores':
        return values(rule.kind, rule.values.map(nameOf))
      case 'categories':
        return values(rule.kind, rule.values.map(categoryName))
      case 'languages':
        return values(
          rule.kind,
          rule.values.map((code) => tCode('admin:language', code)),
        )
      case 'neverOrdered':
      case 'news':
        return t(`kind.${rule.kind}`)
    }
  }
}
