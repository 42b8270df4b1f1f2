import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Border } from './border-reading.ts'
import { isSold } from './goods-kinds.ts'
import { useKindName } from './kind-name.ts'

/**
 * Renders one country's import rules from the data the shop applies: duty, prohibited items, items with conditions.
 */
export function BorderFacts({ border }: { border: Border }) {
  const { t } = useTranslation('prohibited')
  const nameOf = useKindName()
  const forbidden = border.forbidden.filter(isSold)
  const checked = border.checked.filter(isSold)
  return (
    <dl className="border-facts">
      {border.notices.length > 0 && (
        <>
          <dt>{t('facts.duty')}</dt>
          {border.notices.map((words) => (
            <dd key={words}>{words}</dd>
          ))}
        </>
      )}
      {border.note && (
        <>
          <dt>{t('facts.note')}</dt>
          <dd>{border.note}</dd>
        </>
      )}
      <dt>{t('facts.forbidden')}</dt>
      {forbidden.length === 0 && <dd>{t('facts.nothing')}</dd>}
      {forbidden.map(({ kind, except }) => (
        <dd key={kind}>
          {nameOf(kind)}
          {except && <span className="quiet"> ({t(`except.${except}`)})</span>}
        </dd>
      ))}
      {checked.length > 0 && <dt>{t('facts.checked')}</dt>}
      {checked.map(({ kind, words, maxKg }) => (
        <dd key={kind}>
          <b>{nameOf(kind)}.</b> {words} {maxKg !== null && t('facts.most', { kg: maxKg })}
        </dd>
      ))}
      <dt>{t('facts.food')}</dt>
      <dd>{t('facts.foodMost', { kg: border.maxFoodKg })}</dd>
    </dl>
  )
}
