import type { CallReply } from '#contract/contract.ts'
import { bulkJobList } from '#domain/bulk/bulk-job-list.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { formatDateTime } from './format-time.ts'
import { ListTop } from './list-top.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useStaffList } from './use-staff-read.ts'
import { WorkList } from './work-list.tsx'
import { type ListSearch, listRequestOf, openedFrom } from './work-list-search.ts'
import type { RowCells } from './work-list-table.tsx'

type ListedJob = CallReply<'GET /api/bulk-jobs'>['items'][number]

const tones = { working: 'working', finished: 'done', stopped: 'problem' } as const

/** Renders one's own acts on many rows, to search, filter and sort. */
export function BulkJobsScreen({ path, search }: { path: string; search: ListSearch }) {
  const { t, language } = useTranslation('bulk')
  const { t: lists } = useTranslation('lists')
  const read = useStaffList('GET /api/bulk-jobs', { query: listRequestOf(search) })
  const from = openedFrom(search, bulkJobList)
  const drawn: RowCells<ListedJob> = {
    hrefOf: ({ id }) => addressOf(`${path}/${id}`, { from }),
    nameOf: ({ id }) => id,
    cells: {
      createdAt: ({ createdAt }) => formatDateTime(createdAt, language),
      finishedAt: ({ finishedAt }) => finishedAt && formatDateTime(finishedAt, language),
      state: ({ state }) => <Pill tone={tones[state]}>{lists(`values.bulk-jobs.state.${state}`)}</Pill>,
    },
  }
  return (
    <>
      <ListTop title={t('title')} text={t('lede')}>
        <RefreshButton of={read} />
      </ListTop>
      <WorkList
        list={bulkJobList}
        path={path}
        filePath="/api/bulk-job-list-file"
        search={search}
        read={read}
        searchLabel={t('search')}
        drawn={drawn}
        empty={(isFiltered) => (
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t(isFiltered ? 'empty.filtered' : 'empty.text')}
          </EmptyState>
        )}
      />
    </>
  )
}
