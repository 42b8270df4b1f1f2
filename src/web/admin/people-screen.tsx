import { roles } from '#domain/accounts/role.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { AccountPill } from './account-pill.tsx'
import { personPath } from './admin-paths.ts'
import { accountStates, type PeopleSearch } from './people-search.ts'

const path = '/admin/customers'

/** Renders all accounts, newest first, with search, role and state. */
export function PeopleScreen({ search }: { search: PeopleSearch }) {
  const { t, language } = useTranslation('people')
  const accounts = useStaffList('GET /api/admin/accounts', { query: search })
  return (
    <>
      <ListTop title={t('nav.customers')} text={t('lede')}>
        <RefreshButton of={accounts} />
      </ListTop>
      <Panel title={t('list.title')}>
        <SearchFilter
          path={path}
          search={search}
          label={t('list.search')}
          choices={[
            {
              name: 'role',
              label: t('role.label'),
              options: [
                { value: '', label: t('role.any') },
                ...roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
              ],
            },
            {
              name: 'state',
              label: t('state.label'),
              options: [
                { value: '', label: t('state.any') },
                ...accountStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
              ],
            },
          ]}
        />
        <PagedTable
          listed={accounts}
          path={path}
          search={search}
          caption={t('list.title')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('columns.name'),
              cell: ({ id, name }) => <TextLink href={personPath(id)}>{name}</TextLink>,
            },
            { key: 'email', head: t('columns.email'), cell: ({ email }) => email },
            { key: 'role', head: t('columns.role'), cell: ({ role }) => t(`role.${role}`) },
            { key: 'state', head: t('columns.state'), cell: ({ state }) => <AccountPill state={state} /> },
            { key: 'opened', head: t('columns.opened'), cell: ({ openedAt }) => formatDate(openedAt, language) },
          ]}
          empty={{ sign: t('list.empty.sign'), meaning: t('list.empty.meaning'), text: t('list.empty.text') }}
          pager={{ first: t('list.newest'), next: t('list.older') }}
        />
      </Panel>
    </>
  )
}
