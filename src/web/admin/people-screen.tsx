import { useRouter } from '@tanstack/react-router'
import { roles } from '#domain/role.ts'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayDate } from '#web/staff/say-time.ts'
import { SearchBox } from '#web/staff/search-box.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AccountPill } from './account-pill.tsx'
import { accountStates, type PeopleSearch } from './people-search.ts'

const path = '/admin/customers'

/** Everybody with an account, newest first, with search, role and state. */
export function PeopleScreen({ search }: { search: PeopleSearch }) {
  const { t, language } = useTranslation('people')
  const accounts = useStaffList('GET /api/admin/accounts', { query: search })
  return (
    <>
      <ListTop title={t('nav.customers')} words={t('lede')}>
        <RefreshButton of={accounts} />
      </ListTop>
      <Panel title={t('list.title')}>
        <Filters search={search} />
        <Reading of={accounts}>
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={t('list.title')}
                hideCaption
                rows={items}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    head: t('columns.name'),
                    cell: ({ id, name }) => <TextLink href={`${path}/${id}`}>{name}</TextLink>,
                  },
                  { key: 'email', head: t('columns.email'), cell: ({ email }) => email },
                  { key: 'role', head: t('columns.role'), cell: ({ role }) => t(`role.${role}`) },
                  { key: 'state', head: t('columns.state'), cell: ({ state }) => <AccountPill state={state} /> },
                  { key: 'opened', head: t('columns.opened'), cell: ({ openedAt }) => sayDate(openedAt, language) },
                ]}
                empty={
                  <EmptyState sign={t('list.empty.sign')} meaning={t('list.empty.meaning')}>
                    {t('list.empty.words')}
                  </EmptyState>
                }
              />
              <ListPager
                path={path}
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('list.newest'), next: t('list.older') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}

function Filters({ search }: { search: PeopleSearch }) {
  const { t } = useTranslation('people')
  const router = useRouter()
  const show = (changed: { q?: string; role?: string; state?: string }) =>
    router.history.replace(addressOf(path, { ...search, cursor: '', ...changed }))
  return (
    <div className="staff-filters">
      <SearchBox label={t('list.search')} value={search.q ?? ''} onSearch={(q) => show({ q })} />
      <SelectField
        label={t('role.label')}
        value={search.role ?? ''}
        onChange={(event) => show({ role: event.target.value })}
        options={[
          { value: '', label: t('role.any') },
          ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        ]}
      />
      <SelectField
        label={t('state.label')}
        value={search.state ?? ''}
        onChange={(event) => show({ state: event.target.value })}
        options={[
          { value: '', label: t('state.any') },
          ...accountStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
    </div>
  )
}
