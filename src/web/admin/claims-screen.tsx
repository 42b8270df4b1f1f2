import { useRouter } from '@tanstack/react-router'
import { claimStates } from '#domain/claim-flow.ts'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { claimTone } from '#web/staff/claim-tone.ts'
import { ListPager } from '#web/staff/list-pager.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { ClaimsSearch } from './claims-search.ts'

const path = '/admin/claims'

/** `/admin/claims`: what customers report, newest first. */
export function ClaimsScreen({ search }: { search: ClaimsSearch }) {
  const { t, language } = useTranslation('claim-desk')
  const router = useRouter()
  const listed = useStaffList('GET /api/admin/claims', { query: search })
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
            value={search.state ?? ''}
            onChange={({ target }) => router.history.replace(addressOf(path, { state: target.value }))}
            options={[
              { value: '', label: t('all') },
              ...claimStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
          />
          <RefreshButton of={listed} />
        </div>
        <Reading of={listed}>
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={t('list')}
                hideCaption
                rows={[...items]}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'order',
                    head: t('columns.order'),
                    cell: ({ id, orderNumber }) => (
                      <TextLink href={`/admin/claims/${encodeURIComponent(id)}`}>{orderNumber}</TextLink>
                    ),
                  },
                  { key: 'claim', head: t('columns.claim'), cell: ({ kindText }) => kindText },
                  {
                    key: 'state',
                    head: t('columns.state'),
                    cell: ({ state, appealed }) => (
                      <>
                        <Pill tone={claimTone(state)}>{t(`states.${state}`)}</Pill>
                        {appealed && <span className="small block">{t('again')}</span>}
                      </>
                    ),
                  },
                  { key: 'buyer', head: t('columns.buyer'), cell: ({ buyer }) => buyer },
                  { key: 'to', head: t('columns.to'), cell: ({ destination }) => destination },
                  { key: 'at', head: t('columns.at'), cell: ({ at }) => sayMoment(at, language) },
                ]}
                empty={
                  <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
                    {t('empty.words')}
                  </EmptyState>
                }
              />
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
