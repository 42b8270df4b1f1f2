import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { PagedTable } from '#web/staff/paged-table.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { SearchesSearch } from './searches-search.ts'
import { type TaughtSearch, TeachSearch } from './teach-search.tsx'

type RecordedSearch = CallReply<'GET /api/admin/searches'>['items'][number]
type RecordedSearchesProps = {
  path: string
  search: Omit<SearchesSearch, 'list'> & { list?: 'none' | 'unopened' | undefined }
}

/** Renders recorded searches; each can be taught, or made a product request. */
export function RecordedSearches({ path, search }: RecordedSearchesProps) {
  const { t, language } = useTranslation('search-lists')
  const [taught, setTaught] = useState<TaughtSearch>()
  const { list, q, sort, cursor } = search
  const listed = useStaffList('GET /api/admin/searches', { query: { list, q, sort, cursor } })
  const name = t(list ?? 'all')
  return (
    <Panel title={name}>
      <SearchFilter
        path={path}
        search={{ ...search }}
        label={t('search')}
        choices={[
          {
            name: 'sort',
            label: t('sort'),
            options: [
              { value: '', label: t('byTimes') },
              { value: 'newest', label: t('byNewest') },
            ],
          },
        ]}
      />
      <PagedTable
        listed={listed}
        path={path}
        search={search}
        caption={name}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'typed',
            head: t('columns.typed'),
            cell: ({ typed }) => <TextLink href={addressOf('/search', { q: typed })}>{typed}</TextLink>,
          },
          { key: 'times', head: t('columns.times'), number: true, cell: ({ times }) => times },
          { key: 'found', head: t('found'), number: true, cell: (one) => <Found {...one} /> },
          { key: 'clicks', head: t('clicks'), cell: (one) => <Opened {...one} /> },
          {
            key: 'actions',
            head: t('actions'),
            cell: (one) => <Actions search={one} onTeach={() => setTaught(one)} />,
          },
          { key: 'city', head: t('columns.city'), cell: ({ cityName }) => cityName || t('everyCity') },
          { key: 'language', head: t('admin:details.language'), cell: (one) => t(`admin:language.${one.language}`) },
          { key: 'last', head: t('columns.last'), cell: ({ lastSeen }) => formatDateTime(lastSeen, language) },
        ]}
        empty={{ sign: t('emptySign'), meaning: name, text: t(`empty.${list ?? 'all'}`) }}
        pager={{ first: t('firstPage'), next: t('more') }}
      />
      {taught && <TeachSearch search={taught} onClose={() => setTaught(undefined)} />}
    </Panel>
  )
}

function Found({ found, exact }: RecordedSearch) {
  const { t } = useTranslation('search-lists')
  return exact || found === 0 ? found : t('nearest', { count: found })
}

function Opened({ clicks, opened }: RecordedSearch) {
  const { t } = useTranslation('search-lists')
  return opened === null ? clicks : t('opened', { count: clicks, product: opened })
}

/** Renders what can be done with a search in one click, or two. */
function Actions({ search, onTeach }: { search: RecordedSearch; onTeach: () => void }) {
  const { t } = useTranslation('search-lists')
  const { t: learning } = useTranslation('search-learning')
  const [isBusy, setIsBusy] = useState(false)
  const request = async () => {
    setIsBusy(true)
    const { typed, language } = search
    try {
      await send('POST /api/admin/product-requests', { body: { q: typed, language } })
      showToast({ title: t('requested', { typed }) })
    } catch {
      showToast({ title: t('failed'), tone: 'destructive' })
    }
    setIsBusy(false)
  }
  return (
    <span className="row-12">
      <TextButton onClick={onTeach}>{learning('teach')}</TextButton>
      <TextButton disabled={isBusy} onClick={() => void request()}>
        {t('request')}
      </TextButton>
    </span>
  )
}
