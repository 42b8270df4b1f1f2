import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { formatDateTime } from './format-time.ts'
import { ListTop } from './list-top.tsx'
import { Reading } from './reading.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useStaffRead } from './use-staff-read.ts'

/** Renders one's own acts on many rows, the newest first. */
export function BulkJobsScreen({ path }: { path: string }) {
  const { t, tCode, language } = useTranslation('bulk')
  const read = useStaffRead('GET /api/bulk-jobs')
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        <RefreshButton of={read} />
      </ListTop>
      <Panel title={t('earlier')}>
        <Reading of={read}>
          {({ items }) => (
            <DataTable
              caption={t('title')}
              hideCaption
              rows={items}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'kind',
                  head: t('act'),
                  text: true,
                  cell: ({ id, kind }) => <TextLink href={`${path}/${id}`}>{tCode('kinds', kind)}</TextLink>,
                },
                { key: 'at', head: t('started'), cell: ({ createdAt }) => formatDateTime(createdAt, language) },
                { key: 'done', head: t('states.done'), number: true, cell: ({ counts }) => counts.done },
                { key: 'refused', head: t('states.refused'), number: true, cell: ({ counts }) => counts.refused },
                {
                  key: 'waiting',
                  head: t('states.waiting'),
                  number: true,
                  cell: ({ counts }) => counts.waiting + counts.undoing,
                },
                { key: 'undone', head: t('states.undone'), number: true, cell: ({ counts }) => counts.undone },
              ]}
              empty={<Alert>{t('empty')}</Alert>}
            />
          )}
        </Reading>
      </Panel>
    </>
  )
}
