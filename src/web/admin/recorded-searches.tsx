import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { searchList } from '#domain/search/search-list.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useStaffList } from '#web/staff/use-staff-read.ts'
import { WorkList } from '#web/staff/work-list.tsx'
import { type ListSearch, listRequestOf } from '#web/staff/work-list-search.ts'
import type { RowCells } from '#web/staff/work-list-table.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { searchesPath, shownSearches } from './searches-search.ts'
import { type TaughtSearch, TeachSearch } from './teach-search.tsx'

type RecordedSearch = CallReply<'GET /api/admin/searches'>['items'][number]

/** Renders recorded searches, to search, filter and sort; each can be taught, or made a product request. */
export function RecordedSearches({ search }: { search: ListSearch }) {
  const { t } = useTranslation('search-lists')
  const [taught, setTaught] = useState<TaughtSearch>()
  const listed = useStaffList('GET /api/admin/searches', { query: listRequestOf(search) })
  const shown = shownSearches(search)
  return (
    <>
      <WorkList
        list={searchList}
        path={searchesPath}
        filePath="/api/admin/search-list-file"
        search={search}
        read={listed}
        searchLabel={t('search')}
        drawn={useSearchCells(setTaught)}
        empty={(isFiltered) => (
          <EmptyState sign={t('emptySign')} meaning={t(shown ?? 'all')}>
            {t(`empty.${isFiltered ? (shown ?? 'filtered') : 'all'}`)}
          </EmptyState>
        )}
      />
      {taught && <TeachSearch search={taught} onClose={() => setTaught(undefined)} />}
    </>
  )
}

function useSearchCells(teach: (search: TaughtSearch) => void): RowCells<RecordedSearch> {
  const { t, language } = useTranslation('search-lists')
  return {
    hrefOf: ({ typed }) => addressOf('/search', { q: typed }),
    nameOf: ({ typed }) => typed,
    cells: {
      found: (one) => <Found {...one} />,
      clicks: (one) => <Opened {...one} />,
      cityName: ({ cityName }) => cityName || t('everyCity'),
      lastSeen: ({ lastSeen }) => formatDateTime(lastSeen, language),
      firstSeen: ({ firstSeen }) => formatDateTime(firstSeen, language),
    },
    acts: { head: t('actions'), cell: (one) => <Actions search={one} onTeach={() => teach(one)} /> },
  }
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
