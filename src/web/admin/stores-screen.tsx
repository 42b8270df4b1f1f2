import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedList } from '#web/staff/paged-list.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { storePath } from './admin-paths.ts'
import { type StoresSearch, storeListStates } from './stores-search.ts'

const path = '/admin/stores'
type Store = CallReply<'GET /api/admin/stores'>['items'][number]

/** Renders every store: those whose submissions wait longest first. */
export function StoresScreen({ search }: { search: StoresSearch }) {
  const { t } = useTranslation('store-review')
  const stores = useStaffList('GET /api/admin/stores', { query: search })
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="stores.write">
          <ButtonLink href="/admin/stores/new">{t('open')}</ButtonLink>
        </IfMay>
        <RefreshButton of={stores} />
      </ListTop>
      <Panel title={t('list')}>
        <SearchFilter
          path={path}
          search={search}
          label={t('search')}
          choices={[
            {
              name: 'state',
              label: t('stateLabel'),
              options: [
                { value: '', label: t('state.any') },
                ...storeListStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
              ],
            },
          ]}
        />
        <PagedList listed={stores} path={path} search={search} pager={{ first: t('first'), next: t('next') }}>
          {(items) => <StoreTable stores={items} />}
        </PagedList>
      </Panel>
    </>
  )
}

function StoreTable({ stores }: { stores: readonly Store[] }) {
  const { t, language } = useTranslation('store-review')
  return (
    <DataTable
      caption={t('list')}
      hideCaption
      rows={stores}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'store',
          head: t('columns.store'),
          cell: ({ id, name }) => <TextLink href={storePath(id)}>{name}</TextLink>,
        },
        { key: 'waiting', head: t('columns.waiting'), number: true, cell: ({ waiting }) => waiting || '' },
        {
          key: 'since',
          head: t('columns.since'),
          cell: ({ waitingSince }) => (waitingSince ? formatDate(waitingSince, language) : ''),
        },
        { key: 'state', head: t('columns.state'), cell: (store) => <StorePill closedGates={store.closedGates} /> },
        { key: 'owner', head: t('columns.owner'), cell: ({ owner }) => owner ?? '' },
        { key: 'city', head: t('columns.city'), cell: ({ city }) => city },
      ]}
      empty={
        <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
          {t('empty.text')}
        </EmptyState>
      }
    />
  )
}

/** Renders whether a store is live, or the first fact that it lacks. */
export function StorePill({ closedGates }: Pick<Store, 'closedGates'>) {
  const { t } = useTranslation('store-review')
  const [first] = closedGates
  if (!first) return <Pill tone="done">{t('live')}</Pill>
  return (
    <Pill tone={first === 'suspended' || first === 'documents' ? 'problem' : 'working'}>
      {t(`store-setup:gate.${first}`)}
    </Pill>
  )
}
