import type { CallReply } from '#contract/contract.ts'
import { storeList } from '#domain/sellers/store-list.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type StoreBulkAct, storeBulkKinds } from '#web/staff/bulk-act-draft.ts'
import { BulkPanel } from '#web/staff/bulk-panel.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { type Chosen, WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { listedStorePath, StorePill } from './store-pill.tsx'

type Store = CallReply<'GET /api/admin/stores'>['items'][number]

/** Renders every store, to search, filter, sort and take along as a file: those whose submissions wait longest first. */
export function StoresScreen({ search }: { search: ListSearch }) {
  const { t } = useTranslation('store-review')
  const may = useMay()
  const stores = useStaffList('GET /api/admin/stores', { query: listRequestOf(search) })
  const from = openedFrom(search, storeList)
  const drawn: RowCells<Store> = {
    hrefOf: ({ id }) => listedStorePath(id, from),
    nameOf: ({ name }) => name,
    cells: {
      state: ({ closedGates }) => <StorePill closedGates={closedGates} />,
      waiting: ({ waiting }) => waiting || '',
    },
  }
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="stores.write">
          <ButtonLink variant="line" href="/admin/stores/import">
            {t('imports:open')}
          </ButtonLink>
          <ButtonLink href="/admin/stores/new">{t('open')}</ButtonLink>
        </IfMay>
        <RefreshButton of={stores} />
      </ListTop>
      <WorkList
        list={storeList}
        path="/admin/stores"
        filePath="/api/admin/store-list-file"
        search={search}
        read={stores}
        searchLabel={t('search')}
        drawn={drawn}
        {...(may('stores.write') ? { bulk: (chosen: Chosen) => <StoreBulk chosen={chosen} /> } : {})}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}

/** Renders what can be done to many stores at once. */
function StoreBulk({ chosen }: { chosen: Chosen }) {
  return (
    <BulkPanel
      kinds={storeBulkKinds}
      chosen={chosen}
      path="/admin/bulk"
      preview={(act, rows) =>
        send('POST /api/admin/store-bulk/preview', { body: { act: act as StoreBulkAct, chosen: rows } })
      }
      start={(act, rows, agreed) =>
        send('POST /api/admin/store-bulk', { body: { act: act as StoreBulkAct, chosen: rows, ...agreed } })
      }
    />
  )
}
