import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { DraftMerge, MergedField } from './merge-draft.ts'

/** Renders what another person changed while this one typed: what was taken over, and what both changed. */
export function MergeNote({ merge: { taken, conflicts } }: { merge: DraftMerge }) {
  const { t } = useTranslation('product-merge')
  if (taken.length === 0 && conflicts.length === 0) return null
  return (
    <Alert tone="working">
      <p>{t('text')}</p>
      {taken.length > 0 && <Fields title={t('taken')} fields={taken} />}
      {conflicts.length > 0 && <Fields title={t('conflicts')} fields={conflicts} />}
    </Alert>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly MergedField[] }) {
  const { t, tCode } = useTranslation('product-desk')
  return (
    <>
      <p>{title}</p>
      <ul>
        {fields.map(({ field, before, stored }) => (
          <li key={field}>
            <b>{tCode('field', named[field] ?? field, { language: '' }).trim()}</b>
            {typeof before === 'string' && typeof stored === 'string' && (
              <>
                : <del>{before}</del> <ins>{stored || t('change.nothing')}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Parts of the form that have no name of their own. */
const named: Record<string, string> = { counting: 'stock', hsnTitle: 'hsnCode' }
