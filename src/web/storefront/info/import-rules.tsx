import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Border } from './border-reading.ts'
import { isSold } from './goods-kinds.ts'
import { useKindName } from './kind-name.ts'

/**
 * Renders one country's import rules from the data the shop applies: duty, prohibited items, items with conditions.
 */
export function ImportRules({ border }: { border: Border }) {
  const { t, tCode } = useTranslation('prohibited')
  const nameOf = useKindName()
  const forbidden = border.forbidden.filter(isSold)
  const checked = border.checked.filter(isSold)
  return (
    <dl className="import-rules">
      {border.borderNotes.length > 0 && (
        <>
          <dt>{t('details.duty')}</dt>
          {border.borderNotes.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </>
      )}
      {border.note && (
        <>
          <dt>{t('details.note')}</dt>
          <dd>{border.note}</dd>
        </>
      )}
      <dt>{t('details.forbidden')}</dt>
      {forbidden.length === 0 && <dd>{t('details.nothing')}</dd>}
      {forbidden.map(({ kind, except }) => (
        <dd key={kind}>
          {nameOf(kind)}
          {except && <span className="quiet"> ({tCode('except', except)})</span>}
        </dd>
      ))}
      {checked.length > 0 && <dt>{t('details.checked')}</dt>}
      {checked.map(({ kind, text, maxKg }) => (
        <dd key={kind}>
          <b>{nameOf(kind)}.</b> {text} {maxKg !== null && t('details.most', { kg: maxKg })}
        </dd>
      ))}
      <dt>{t('details.food')}</dt>
      <dd>{t('details.foodMost', { kg: border.maxFoodKg })}</dd>
    </dl>
  )
}
