import { type RefundState, refundStates } from '#domain/refunds/refund-flow.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedList } from '#web/staff/paged-list.tsx'
import { Reading } from '#web/staff/reading.tsx'
import type { StateSearch } from '#web/staff/search-text.ts'
import { StateFilter } from '#web/staff/state-filter.tsx'
import { useStaffList, useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { RefundTable } from './refund-table.tsx'

const path = '/admin/refunds'

/** Renders `/admin/refunds`: refunds that need a decision, oldest first, then all refunds, newest first. */
export function RefundsScreen({ search }: { search: StateSearch<RefundState> }) {
  const { state, cursor } = search
  const { t } = useTranslation('refunds')
  const listed = useStaffList('GET /api/admin/refunds', { query: { state, cursor } })
  const waiting = useStaffRead('GET /api/admin/refunds-waiting')
  return (
    <>
      <ListTop title={t('nav')} text={t('text')} />
      {!state && !cursor && (
        <Panel title={t('waiting.title')}>
          <Reading of={waiting}>
            {({ items }) =>
              items.length === 0 ? (
                <p className="panel-body">{t('waiting.none')}</p>
              ) : (
                <RefundTable caption={t('waiting.title')} items={items} />
              )
            }
          </Reading>
        </Panel>
      )}
      <Panel title={t('list')}>
        <StateFilter
          of={listed}
          path={path}
          states={refundStates}
          chosen={state}
          label={t('state')}
          all={t('all')}
          stateLabel={(value) => t(value === 'failed' ? 'statuses:refund.retrying' : `statuses:refund.${value}`)}
        />
        <PagedList listed={listed} path={path} search={search} pager={{ first: t('first'), next: t('more') }}>
          {(items) => <RefundTable caption={t('list')} items={items} />}
        </PagedList>
      </Panel>
    </>
  )
}
