import { refundStates } from '#domain/refund-flow.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { StateFilter } from '#web/staff/state-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { RefundTable } from './refund-table.tsx'
import type { RefundsSearch } from './refunds-search.ts'

const path = '/admin/refunds'

/** `/admin/refunds`: money on its way back, newest first. */
export function RefundsScreen({ search }: { search: RefundsSearch }) {
  const { state, cursor } = search
  const { t } = useTranslation('refunds')
  const listed = useStaffList('GET /api/admin/refunds', { query: { state, cursor } })
  return (
    <>
      <ListTop title={t('nav')} words={t('words')} />
      <Panel title={t('list')}>
        <StateFilter
          of={listed}
          path={path}
          states={refundStates}
          chosen={state}
          label={t('state')}
          all={t('all')}
          sayState={(value) => t(`states.${value}`)}
        />
        <Reading of={listed}>
          {({ items, nextCursor }) => (
            <>
              <RefundTable caption={t('list')} items={items} />
              <ListPager
                path={path}
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('first'), next: t('more') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}
