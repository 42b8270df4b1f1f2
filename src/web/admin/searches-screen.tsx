import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { SearchBox } from '#web/staff/search-box.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { SearchesSearch } from './searches-search.ts'

/** What shoppers looked for and nobody sells yet, the most wanted first. */
export function SearchesScreen({ search }: { search: SearchesSearch }) {
  const { t, language } = useTranslation('admin')
  const router = useRouter()
  const listed = useStaffList('GET /api/admin/searches', { query: search })
  const show = (changed: { q?: string; sort?: string; cursor?: string }) =>
    router.history.replace(addressOf('/admin/searches', { ...search, cursor: '', ...changed }))
  return (
    <>
      <ListTop title={t('nav.searches')} words={t('searches.words')}>
        <RefreshButton of={listed} />
      </ListTop>
      <Panel title={t('searches.title')}>
        <div className="staff-filters">
          <SearchBox label={t('searches.search')} value={search.q ?? ''} onSearch={(q) => show({ q })} />
          <SelectField
            label={t('searches.sort')}
            value={search.sort ?? ''}
            onChange={(event) => show({ sort: event.target.value })}
            options={[
              { value: '', label: t('searches.byTimes') },
              { value: 'newest', label: t('searches.byNewest') },
            ]}
          />
        </div>
        <Reading of={listed}>
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={t('searches.title')}
                hideCaption
                rows={items}
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
                  { key: 'language', head: t('facts.language'), cell: (miss) => t(`language.${miss.language}`) },
                  { key: 'key', head: t('searches.columns.key'), cell: ({ key }) => key },
                  {
                    key: 'first',
                    head: t('searches.columns.first'),
                    cell: ({ firstSeen }) => sayMoment(firstSeen, language),
                  },
                  {
                    key: 'last',
                    head: t('searches.columns.last'),
                    cell: ({ lastSeen }) => sayMoment(lastSeen, language),
                  },
                ]}
                empty={
                  <EmptyState sign={t('searches.empty.sign')} meaning={t('searches.empty.meaning')}>
                    {t('searches.empty.words')}
                  </EmptyState>
                }
              />
              <ListPager
                path="/admin/searches"
                search={search}
                nextCursor={nextCursor}
                words={{ first: t('searches.first'), next: t('searches.more') }}
              />
            </>
          )}
        </Reading>
      </Panel>
    </>
  )
}
