import { type ClaimState, claimStates } from '#domain/claims/claim-flow.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { claimStatus, claimTone } from '#web/staff/claim-tone.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import type { StateSearch } from '#web/staff/search-text.ts'
import { StateFilter } from '#web/staff/state-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { claimPath } from './admin-paths.ts'

const path = '/admin/claims'

/** Renders `/admin/claims`: the claims of customers, newest first. */
export function ClaimsScreen({ search }: { search: StateSearch<ClaimState> }) {
  const { t, language } = useTranslation('claim-desk')
  const listed = useStaffList('GET /api/admin/claims', { query: search })
  return (
    <>
      <ListTop title={t('nav')} text={t('text')} />
      <Panel title={t('list')}>
        <StateFilter
          of={listed}
          path={path}
          states={claimStates}
          chosen={search.state}
          label={t('state')}
          all={t('all')}
          stateLabel={(state) => t(claimStatus(state))}
        />
        <PagedTable
          listed={listed}
          path={path}
          search={search}
          caption={t('list')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'order',
              head: t('columns.order'),
              cell: ({ id, orderNumber }) => <TextLink href={claimPath(id)}>{orderNumber}</TextLink>,
            },
            { key: 'claim', head: t('columns.claim'), text: true, cell: ({ kindText }) => kindText },
            {
              key: 'state',
              head: t('columns.state'),
              cell: ({ state, appealed }) => (
                <>
                  <Pill tone={claimTone(state)}>{t(claimStatus(state))}</Pill>
                  {appealed && <span className="small block">{t('again')}</span>}
                </>
              ),
            },
            { key: 'buyer', head: t('columns.buyer'), cell: ({ buyer }) => buyer },
            { key: 'to', head: t('columns.to'), cell: ({ destination }) => destination },
            { key: 'at', head: t('columns.at'), cell: ({ at }) => formatDateTime(at, language) },
          ]}
          empty={{ sign: t('empty.sign'), meaning: t('empty.meaning'), text: t('empty.text') }}
          pager={{ first: t('first'), next: t('more') }}
        />
      </Panel>
    </>
  )
}
