import type { CallReply } from '#contract/contract.ts'
import { claimList } from '#domain/claims/claim-list.ts'
import { addressOf } from '#web/data/api.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { claimStatus, claimTone } from '#web/staff/claim-tone.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { claimPath } from './admin-paths.ts'

type Claim = CallReply<'GET /api/admin/claims'>['items'][number]

/** Renders `/admin/claims`: the claims of customers, to search, filter and sort. */
export function ClaimsScreen({ search }: { search: ListSearch }) {
  const { t, language } = useTranslation('claim-desk')
  const listed = useStaffList('GET /api/admin/claims', { query: listRequestOf(search) })
  const from = openedFrom(search, claimList)
  const drawn: RowCells<Claim> = {
    hrefOf: ({ id }) => addressOf(claimPath(id), { from }),
    nameOf: ({ orderNumber, kind }) => `${orderNumber}, ${t(`order-states:claim.kind.${kind}`)}`,
    cells: {
      kind: ({ kind }) => t(`order-states:claim.kind.${kind}`),
      state: ({ state }) => <Pill tone={claimTone(state)}>{t(claimStatus(state))}</Pill>,
      appealed: ({ appealed }) => appealed && t('again'),
      destination: ({ destination }) => countryName(destination, language),
      at: ({ at }) => formatDateTime(at, language),
    },
  }
  return (
    <>
      <ListTop title={t('nav')} text={t('text')}>
        <RefreshButton of={listed} />
      </ListTop>
      <WorkList
        list={claimList}
        path="/admin/claims"
        filePath="/api/admin/claim-list-file"
        search={search}
        read={listed}
        searchLabel={t('search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
