import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Say } from '#web/i18n/voice.ts'
import { sayMoment } from '#web/staff/say-time.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { CommissionRule } from './commission-draft.ts'
import { sayFigures } from './figure-words.ts'

type Change = CallReply<'GET /api/admin/settings'>['changes'][number]

/**
 * Renders every change of every setting with its actor, its old and new value, the date it applies from, and the
 * reason where one was required.
 */
export function SettingChanges({ changes }: { changes: readonly Change[] }) {
  const { t, language } = useTranslation('admin')
  const { t: say } = useTranslation('terms')
  const title = ({ name }: Change) => (name === 'ordering' ? t('settings.ordering.title') : say(`${name}.title`))
  return (
    <DataTable
      caption={t('settings.changes.title')}
      hideCaption
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('settings.changes.at'), cell: ({ at }) => sayMoment(at, language) },
        { key: 'what', head: t('settings.changes.what'), cell: title },
        {
          key: 'before',
          head: t('settings.changes.before'),
          words: true,
          cell: (change) => sayTerms(change, 'before', t, say, language),
        },
        {
          key: 'after',
          head: t('settings.changes.after'),
          words: true,
          cell: (change) => sayTerms(change, 'after', t, say, language),
        },
        { key: 'from', head: say('validFrom'), cell: ({ validFrom }) => sayMoment(validFrom, language) },
        { key: 'reason', head: say('reason'), words: true, cell: ({ reason }) => reason },
        { key: 'actor', head: t('settings.changes.actor'), cell: ({ actor }) => actor },
      ]}
      empty={t('settings.changes.never')}
    />
  )
}

function sayTerms(change: Change, side: 'before' | 'after', t: Say, say: Say, language: Language): string {
  if (change.name === 'ordering') {
    const { open, opensAt } = change[side]
    if (open) return t('settings.value.open')
    return opensAt
      ? t('settings.value.closedUntil', { moment: sayMoment(opensAt, language) })
      : t('settings.value.closed')
  }
  if (change.name === 'commission-terms') {
    const { gstPercent, rules } = change[side]
    return [
      ...rules.map((rule) => sayRule(rule, say, language)),
      say('rules.gstSaid', { figure: String(gstPercent) }),
    ].join('; ')
  }
  return sayFigures(change.name, change[side], say, language)
}

function sayRule(rule: CommissionRule, say: Say, language: Language): string {
  const { target, activeFrom, activeUntil } = rule
  const what =
    target.of === 'everything'
      ? say('rules.all')
      : target.of === 'category'
        ? say(`ui:category.${target.category}`)
        : target.brandId
  const figure =
    rule.kind === 'per_unit'
      ? say('rules.said.per_unit', { name: rule.id, what, amount: amountWords(rule.amount, language) })
      : rule.most === null
        ? say('rules.said.percent', { name: rule.id, what, figure: String(rule.percent) })
        : say('rules.said.capped', {
            name: rule.id,
            what,
            figure: String(rule.percent),
            most: amountWords(rule.most, language),
          })
  return [
    figure,
    ...(activeFrom ? [say('rules.fromSaid', { moment: sayMoment(activeFrom, language) })] : []),
    ...(activeUntil ? [say('rules.untilSaid', { moment: sayMoment(activeUntil, language) })] : []),
  ].join(', ')
}
