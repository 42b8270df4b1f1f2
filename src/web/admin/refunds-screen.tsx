import { useRouter } from '@tanstack/react-router'
import { refundStates } from '#domain/refund-flow.ts'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { RefundTable } from './refund-table.tsx'
import type { RefundsSearch } from './refunds-search.ts'

const path = '/admin/refunds'

/** `/admin/refunds`: money on its way back, newest first. */
export function RefundsScreen({ search }: { search: RefundsSearch }) {
  const { state, cursor } = search
  const { t } = useTranslation('refunds')
  const router = useRouter()
  const listed = useStaffList('GET /api/admin/refunds', { query: { state, cursor } })
  return (
    <>
      <div className="staff-top">
        <div className="grow">
          <h1>{t('nav')}</h1>
          <p className="small">{t('words')}</p>
        </div>
      </div>
      <Panel title={t('list')}>
        <div className="staff-filters">
          <SelectField
            label={t('state')}
            value={state ?? ''}
            onChange={({ target }) => router.history.replace(addressOf(path, { state: target.value }))}
            options={[
              { value: '', label: t('all') },
              ...refundStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
          />
          <RefreshButton of={listed} />
        </div>
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
