import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatCount } from '#web/staff/format-count.ts'
import { TextLink } from '#web/ui/button.tsx'
import { personPath } from './admin-paths.ts'

/** Renders how many customers rules fit now, and the first of them. */
export function SegmentPreview({ preview }: { preview: CallReply<'POST /api/admin/segment-preview'> }) {
  const { t, language } = useTranslation('segments')
  const { count, mayBeWritten, first } = preview
  return (
    <div className="stack-8" role="status">
      <p>
        <b className="num">{t('fits', { count, shown: formatCount(count, language) })}</b>{' '}
        <span className="num">{t('mayWrite', { shown: formatCount(mayBeWritten, language) })}</span>
      </p>
      {first.length > 0 && (
        <>
          <p className="small">{t('firstOnes')}</p>
          <ul className="segment-first">
            {first.map(({ id, name, email, orders, spent }) => (
              <li key={id}>
                <TextLink href={personPath(id)}>{name || email}</TextLink>{' '}
                <span className="small num">
                  {t('bought', { count: orders, amount: formatRupees(spent, language) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
