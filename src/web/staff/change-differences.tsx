import { useTranslation } from '#web/i18n/use-translation.tsx'
import './change-differences.css'

type ChangeDifferencesProps = { fields: readonly { field: string; before: string; after: string }[] }

/** Renders changed fields of a product, old and new; empty values are named. */
export function ChangeDifferences({ fields }: ChangeDifferencesProps) {
  const { t, tCode } = useTranslation('product-desk')
  if (fields.length === 0) return null
  return (
    <dl className="change-differences">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{tCode('field', field, { language: '' })}</dt>
          <dd>
            {before !== '' && <del>{before}</del>} <ins>{after || t('change.nothing')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
