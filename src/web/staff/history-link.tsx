import type { ActSubject } from '#domain/audit/act.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { IfMay } from './if-may.tsx'

/** Renders a link to what members of staff did with a record. */
export function HistoryLink({ of, id }: { of: ActSubject; id: string }) {
  const { t } = useTranslation('audit')
  return (
    <IfMay need="audit.read">
      <TextLink href={addressOf('/admin/audit', { q: `${of}:${id}` })}>{t('history')}</TextLink>
    </IfMay>
  )
}
