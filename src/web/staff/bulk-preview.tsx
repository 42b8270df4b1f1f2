import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { Preview } from './bulk-panel.tsx'

/** Renders what an act would do: how many rows and which, old to new, and how many refuse it and why. */
export function BulkPreview({ preview, isUndoable }: { preview: Preview; isUndoable: boolean }) {
  const { t } = useTranslation('bulk')
  const { count, can, cannot, changes, refused } = preview
  return (
    <div className="stack-12">
      <p>
        <b>{t('can', { count: can })}</b> {t(isUndoable ? 'undoable' : 'notUndoable')}
      </p>
      {cannot.length > 0 && (
        <Alert tone="working">
          {t('cannot', { count: count - can })}
          <ul>
            {cannot.map((why) => (
              <li key={why.code}>
                {why.count}: {why.text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {can > changes.length && <p className="small">{t('first', { count: changes.length })}</p>}
      <ul className="bulk-rows">
        {changes.map(({ id, name, before, after }) => (
          <li key={id}>
            <b>{name}</b>{' '}
            {after !== null && (
              <>
                <del>{before}</del> → <ins>{after}</ins>
              </>
            )}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <details>
          <summary>{t('problems')}</summary>
          <ul className="bulk-rows">
            {refused.map(({ id, name, text }) => (
              <li key={id}>
                <b>{name}</b> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
