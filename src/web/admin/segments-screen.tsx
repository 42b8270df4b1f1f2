import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { segmentPath } from './admin-paths.ts'
import type { Segment } from './segment-draft.ts'
import { useRuleText } from './use-segment-text.ts'
import './segments.css'

/** Returns the URL of the customers whom a segment fits. */
export const segmentCustomersPath = (id: string): string => addressOf('/admin/customers', { segment: id })

/** Renders all segments with their rules. */
export function SegmentsScreen() {
  const { t } = useTranslation('segments')
  const segments = useStaffRead('GET /api/admin/segments')
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="people.write">
          <ButtonLink href={segmentPath('new')}>{t('add')}</ButtonLink>
        </IfMay>
      </ListTop>
      <Reading of={segments}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            items.map((segment) => <SegmentPanel key={segment.id} segment={segment} />)
          )
        }
      </Reading>
    </>
  )
}

function SegmentPanel({ segment }: { segment: Segment }) {
  const { t, language } = useTranslation('segments')
  const textOf = useRuleText()
  const { id, name, rules, codes, by, at } = segment
  return (
    <Panel title={name}>
      <div className="panel-body stack-12">
        <ul className="segment-rules">
          {rules.map((rule) => (
            <li key={rule.kind}>{textOf(rule)}</li>
          ))}
        </ul>
        {codes.length > 0 && (
          <p>
            {t('codes')}: <b translate="no">{codes.join(', ')}</b>
          </p>
        )}
        <p className="small">{t('by', { name: by, dateTime: formatDateTime(at, language) })}</p>
        <p className="row-16 rows-4">
          <TextLink href={segmentCustomersPath(id)} aria-label={`${t('customers')}: ${name}`}>
            {t('customers')}
          </TextLink>
          <TextLink href={segmentPath(id)} aria-label={`${t('change')}: ${name}`}>
            {t('change')}
          </TextLink>
        </p>
      </div>
    </Panel>
  )
}
