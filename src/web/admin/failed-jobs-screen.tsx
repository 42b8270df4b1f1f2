import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'

/** Renders what the shop could not send, to try again. */
export function FailedJobsScreen() {
  const { t } = useTranslation('desk')
  const jobs = useStaffRead('GET /api/admin/failed-jobs')
  return (
    <>
      <ListTop title={t('jobs.title')} text={t('jobs.lede')}>
        <RefreshButton of={jobs} />
      </ListTop>
      <Reading of={jobs}>
        {({ items }) => (
          <Panel title={t('jobs.list')}>
            <JobTable jobs={items} />
          </Panel>
        )}
      </Reading>
    </>
  )
}

type Job = CallReply<'GET /api/admin/failed-jobs'>['items'][number]

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { t, language } = useTranslation('desk')
  const act = useAct(useReload('/api/admin/failed-jobs'))
  const retry = ({ id }: Job) =>
    act.run(() => send('POST /api/admin/failed-jobs/:id/retry', { params: { id } }), t('jobs.retried'))
  return (
    <DataTable
      caption={t('jobs.list')}
      hideCaption
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        { key: 'kind', head: t('jobs.kind'), cell: ({ kind }) => <span translate="no">{kind}</span> },
        {
          key: 'order',
          head: t('jobs.order'),
          cell: ({ order }) => order && <TextLink href={orderPath(order.id)}>{order.number}</TextLink>,
        },
        { key: 'error', head: t('jobs.error'), cell: ({ error }) => <span translate="no">{error}</span> },
        { key: 'attempts', head: t('jobs.attempts'), number: true, cell: ({ attempts }) => attempts },
        { key: 'failedAt', head: t('jobs.failedAt'), cell: ({ failedAt }) => formatDateTime(failedAt, language) },
        {
          key: 'retry',
          head: t('jobs.act'),
          cell: (job) => (
            <Button variant="line" size="compact" disabled={act.busy} onClick={() => void retry(job)}>
              {t('jobs.retry')}
            </Button>
          ),
        },
      ]}
      empty={t('jobs.none')}
    />
  )
}
