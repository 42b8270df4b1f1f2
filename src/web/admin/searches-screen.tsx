import { useState } from 'react'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { LearnedChanges } from './learned-changes.tsx'
import type { SearchesSearch } from './searches-search.ts'
import { type TaughtSearch, TeachSearch } from './teach-search.tsx'

const path = '/admin/searches'

/** Renders searches that found no product, most frequent first. */
export function SearchesScreen({ search }: { search: SearchesSearch }) {
  const { t, language } = useTranslation('admin')
  const { t: learning } = useTranslation('search-learning')
  const [taught, setTaught] = useState<TaughtSearch>()
  const listed = useStaffList('GET /api/admin/searches', { query: search })
  return (
    <>
      <ListTop title={t('nav.searches')} text={t('searches.text')}>
        <RefreshButton of={listed} />
      </ListTop>
      <Panel title={t('searches.title')}>
        <SearchFilter
          path={path}
          search={search}
          label={t('searches.search')}
          choices={[
            {
              name: 'sort',
              label: t('searches.sort'),
              options: [
                { value: '', label: t('searches.byTimes') },
                { value: 'newest', label: t('searches.byNewest') },
              ],
            },
          ]}
        />
        <PagedTable
          listed={listed}
          path={path}
          search={search}
          caption={t('searches.title')}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'typed',
              head: t('searches.columns.typed'),
              cell: ({ typed }) => <TextLink href={addressOf('/search', { q: typed })}>{typed}</TextLink>,
            },
            { key: 'times', head: t('searches.columns.times'), number: true, cell: ({ times }) => times },
            {
              key: 'city',
              head: t('searches.columns.city'),
              cell: ({ cityName }) => cityName || t('searches.everyCity'),
            },
            { key: 'language', head: t('details.language'), cell: (miss) => t(`language.${miss.language}`) },
            { key: 'key', head: t('searches.columns.key'), cell: ({ key }) => key },
            {
              key: 'teach',
              head: learning('teach'),
              cell: (miss) => <TextButton onClick={() => setTaught(miss)}>{learning('teach')}</TextButton>,
            },
            {
              key: 'first',
              head: t('searches.columns.first'),
              cell: ({ firstSeen }) => formatDateTime(firstSeen, language),
            },
            {
              key: 'last',
              head: t('searches.columns.last'),
              cell: ({ lastSeen }) => formatDateTime(lastSeen, language),
            },
          ]}
          empty={{
            sign: t('searches.empty.sign'),
            meaning: t('searches.empty.meaning'),
            text: t('searches.empty.text'),
          }}
          pager={{ first: t('searches.first'), next: t('searches.more') }}
        />
      </Panel>
      <Panel title={learning('changes')}>
        <LearnedChanges />
      </Panel>
      {taught && <TeachSearch search={taught} onClose={() => setTaught(undefined)} />}
    </>
  )
}
