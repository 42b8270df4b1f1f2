import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { useCategoryName } from '#web/data/categories-query.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CommissionRule } from './commission-draft.ts'
import { formatSettingValues } from './setting-value-texts.ts'

type Change = CallReply<'GET /api/admin/settings'>['changes'][number]

/**
 * Renders every change of every setting with its actor, its old and new value, the date it applies from, and the
 * reason where one was required.
 */
export function SettingChanges({ changes }: { changes: readonly Change[] }) {
  const { t, language } = useTranslation('admin')
  const { t: tTerms } = useTranslation('terms')
  const writing = { t, tTerms, language, categoryName: useCategoryName() }
  const title = ({ name }: Change) => (name === 'ordering' ? t('settings.ordering.title') : tTerms(`${name}.title`))
  return (
    <DataTable
      caption={t('settings.changes.title')}
      hideCaption
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('settings.changes.at'), cell: ({ at }) => formatDateTime(at, language) },
        { key: 'what', head: t('settings.changes.what'), cell: title },
        {
          key: 'before',
          head: t('settings.changes.before'),
          text: true,
          cell: (change) => formatTerms(change, 'before', writing),
        },
        {
          key: 'after',
          head: t('settings.changes.after'),
          text: true,
          cell: (change) => formatTerms(change, 'after', writing),
        },
        { key: 'from', head: tTerms('validFrom'), cell: ({ validFrom }) => formatDateTime(validFrom, language) },
        { key: 'reason', head: tTerms('reason'), text: true, cell: ({ reason }) => reason },
        { key: 'actor', head: t('settings.changes.actor'), cell: ({ actor }) => actor },
      ]}
      empty={t('settings.changes.never')}
    />
  )
}

type Writing = { tTerms: Translate<'terms'>; language: Language; categoryName: (id: string) => string }

function formatTerms(change: Change, side: 'before' | 'after', writing: Writing & { t: Translate<'admin'> }): string {
  const { t, tTerms, language } = writing
  if (change.name === 'ordering') {
    const { open, opensAt } = change[side]
    if (open) return t('settings.value.open')
    return opensAt
      ? t('settings.value.closedUntil', { dateTime: formatDateTime(opensAt, language) })
      : t('settings.value.closed')
  }
  if (change.name === 'commission-terms') {
    const { gstPercent, rules } = change[side]
    return [
      ...rules.map((rule) => formatRule(rule, writing)),
      tTerms('rules.gstSummary', { value: String(gstPercent) }),
    ].join('; ')
  }
  return formatSettingValues(change.name, change[side], tTerms, language)
}

function formatRule(rule: CommissionRule, { tTerms, language, categoryName }: Writing): string {
  const { target, activeFrom, activeUntil } = rule
  const what =
    target.of === 'everything'
      ? tTerms('rules.all')
      : target.of === 'category'
        ? categoryName(target.category)
        : target.brandId
  const value =
    rule.kind === 'per_unit'
      ? tTerms('rules.summary.per_unit', { name: rule.id, what, amount: formatRupees(rule.amount, language) })
      : rule.most === null
        ? tTerms('rules.summary.percent', { name: rule.id, what, value: String(rule.percent) })
        : tTerms('rules.summary.capped', {
            name: rule.id,
            what,
            value: String(rule.percent),
            most: formatRupees(rule.most, language),
          })
  return [
    value,
    ...(activeFrom ? [tTerms('rules.fromSummary', { dateTime: formatDateTime(activeFrom, language) })] : []),
    ...(activeUntil ? [tTerms('rules.untilSummary', { dateTime: formatDateTime(activeUntil, language) })] : []),
  ].join(', ')
}
