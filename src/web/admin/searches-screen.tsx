import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { LearnedChanges } from './learned-changes.tsx'
import { ProductRequests } from './product-requests.tsx'
import { RecordedSearches } from './recorded-searches.tsx'
import { type SearchesSearch, searchesOf, searchesPath, shownSearches } from './searches-search.ts'

const tabs = { all: {}, none: searchesOf.none, unopened: searchesOf.unopened, requests: { list: 'requests' } } as const
const tabNames = ['all', 'none', 'unopened', 'requests'] as const

/** Renders what shoppers search for, what they asked the shop to find, and what search was taught. */
export function SearchesScreen({ search }: { search: SearchesSearch }) {
  const { t } = useTranslation('search-lists')
  const { t: learning } = useTranslation('search-learning')
  const current = search.list ?? shownSearches(search) ?? (search.filter ? undefined : 'all')
  return (
    <>
      <ListTop title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        tabs={tabNames.map((name) => ({
          href: addressOf(searchesPath, tabs[name]),
          label: t(name),
          current: name === current,
        }))}
      />
      {search.list === 'requests' ? <ProductRequests /> : <RecordedSearches search={search} />}
      <Panel title={learning('changes')}>
        <LearnedChanges />
      </Panel>
    </>
  )
}
