import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Tabs } from '#web/staff/tabs.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { LearnedChanges } from './learned-changes.tsx'
import { ProductRequests } from './product-requests.tsx'
import { RecordedSearches } from './recorded-searches.tsx'
import type { SearchesSearch } from './searches-search.ts'

const path = '/admin/searches'
const lists = [undefined, 'none', 'unopened', 'requests'] as const

/** Renders what shoppers search for, what they asked the shop to find, and what search was taught. */
export function SearchesScreen({ search }: { search: SearchesSearch }) {
  const { t } = useTranslation('search-lists')
  const { t: learning } = useTranslation('search-learning')
  return (
    <>
      <ListTop title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        tabs={lists.map((list) => ({
          href: addressOf(path, { list }),
          label: t(list ?? 'all'),
          current: search.list === list,
        }))}
      />
      {search.list === 'requests' ? (
        <ProductRequests />
      ) : (
        <RecordedSearches path={path} search={{ ...search, list: search.list }} />
      )}
      <Panel title={learning('changes')}>
        <LearnedChanges />
      </Panel>
    </>
  )
}
