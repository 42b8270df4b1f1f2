import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type ListDeclaration, parseColumns } from '#domain/lists/list-declaration.ts'
import { parseFilters } from '#domain/lists/list-filter.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatCount } from './format-count.ts'
import { NewRows } from './new-rows.tsx'
import { Reading } from './reading.tsx'
import { SearchField } from './search-field.tsx'
import { type ListKeys, useListKeys } from './use-list-keys.ts'
import { WorkListChips } from './work-list-filters.tsx'
import { WorkListPages } from './work-list-pages.tsx'
import { type ListSearch, openedFrom, parseListSearch } from './work-list-search.ts'
import { type RowCells, WorkListTable } from './work-list-table.tsx'
import { WorkListTools } from './work-list-tools.tsx'
import './work-list.css'

export type ListPage<Row> = {
  items: readonly Row[]
  total: number
  isMore: boolean
  page: number
  pages: number
  size: number
}

/** Rows by their ids, or all that fit what the list shows. */
export type ChosenRows = { ids: string[] } | { all: Pick<ListSearch, 'q' | 'filter'> }

/** What is chosen: rows of this page, or in a second step all that fit. */
export type Chosen = { rowsOf: ChosenRows; count: number; clear: () => void }

/** What `useStaffList` returns; without the key of its query no new rows are looked for. */
type ListRead<Row> = UseQueryResult<ListPage<Row>> & { queryKey?: readonly unknown[] }

type WorkListProps<Row> = {
  list: ListDeclaration
  path: string
  search: ListSearch
  read: ListRead<Row>
  drawn: RowCells<Row>
  searchLabel: string
  /** The endpoint of the view's file, such as `/api/seller/product-list-file`. */
  filePath: string
  /** Shown when nothing fits, with and without a search or filter. */
  empty: (isFiltered: boolean) => ReactNode
  /** Renders what can be done with the chosen rows; without it rows cannot be chosen. */
  bulk?: (chosen: Chosen) => ReactNode
}

/** Changes the URL of a list; the page starts again unless it is what changes. */
export type GoTo = (part: ListSearch) => void

/**
 * Renders a staff list from its declaration: search, filters as chips, saved views, columns, order, pages, files, what is
 * chosen, and the keys. Everything it shows is in the URL, so a link shows the same to a colleague and "back" works.
 */
export function WorkList<Row extends { id: string }>(props: WorkListProps<Row>) {
  const { list, path, search, read, searchLabel, filePath } = props
  const { t, language } = useTranslation('lists')
  const router = useRouter()
  // The server refuses a filter that the list does not have; asking again would change nothing.
  const isKnown = parseFilters(search.filter, list).isWhole
  const go: GoTo = (part) => router.history.push(addressOf(path, { ...search, page: '', ...part }))
  return (
    <div className="work-list">
      <SearchField key={search.q ?? ''} label={searchLabel} value={search.q ?? ''} onSearch={(q) => go({ q })} />
      <WorkListTools
        list={list}
        path={path}
        search={search}
        go={go}
        filePath={filePath}
        total={read.data?.total ?? 0}
      />
      <WorkListChips list={list} search={search} go={go} />
      {isKnown && (
        <Reading of={read}>
          {(page) => (
            <>
              <div className="work-list-count small">
                <p role="status">
                  {t(page.isMore ? 'moreThan' : 'total', {
                    count: page.total,
                    shown: formatCount(page.total, language),
                  })}
                </p>
                {read.queryKey && !read.isPlaceholderData && (
                  <NewRows
                    queryKey={read.queryKey}
                    page={page}
                    readAt={read.dataUpdatedAt}
                    show={() => read.refetch()}
                  />
                )}
              </div>
              <ListRows {...props} page={page} go={go} />
            </>
          )}
        </Reading>
      )}
    </div>
  )
}

const noneChosen: { ids: readonly string[]; isAll: boolean } = { ids: [], isAll: false }

/** Returns what is chosen of these rows. When other rows are shown, or the same in another order, nothing is: all that is chosen can be seen. */
function useChosenIds(rows: readonly { id: string }[]) {
  const shown = rows.map(({ id }) => id).join()
  const [chosen, setChosen] = useState<{ shown: string; ids: readonly string[]; isAll: boolean }>()
  const { ids, isAll } = chosen?.shown === shown ? chosen : noneChosen
  return {
    ids,
    isAll,
    setIds: (next: readonly string[]) => setChosen({ shown, ids: next, isAll: false }),
    setAll: () => setChosen({ shown, ids, isAll: true }),
  }
}

type ListRowsProps<Row> = WorkListProps<Row> & { page: ListPage<Row>; go: GoTo }

function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { list, path, search, drawn, page, go, bulk, empty } = props
  const { t } = useTranslation('lists')
  const { ids, isAll, setIds, setAll } = useChosenIds(page.items)
  const router = useRouter()
  const choose = (id: string, isOn: boolean) => setIds(isOn ? [...ids, id] : ids.filter((each) => each !== id))
  const keys: ListKeys = useListKeys({
    rows: page.items,
    open: (row) => (drawn.open ? drawn.open(row) : router.history.push(drawn.hrefOf(row))),
    choose: bulk ? (row) => choose(row.id, !ids.includes(row.id)) : undefined,
    turn: (step) => {
      const to = page.page + step
      if (to >= 1 && to <= page.pages) go({ page: String(to) })
    },
    href: addressOf(path, parseListSearch(openedFrom(search, list))),
  })
  if (page.items.length === 0) return empty(Boolean(search.q || search.filter))
  const clear = () => setIds([])
  const chosen: Chosen = isAll
    ? { rowsOf: { all: fittingOf(search) }, count: page.total, clear }
    : { rowsOf: { ids: [...ids] }, count: ids.length, clear }
  const choosePage = (isOn: boolean) => setIds(isOn ? page.items.map(({ id }) => id) : [])
  return (
    <>
      {bulk && chosen.count > 0 && (
        <div className="work-list-chosen">
          <ChosenCount chosen={chosen} page={page} isAll={isAll} chooseAll={setAll} />
          {bulk(chosen)}
        </div>
      )}
      {bulk && (
        <button type="button" className="text-link work-list-choose-page" onClick={() => choosePage(true)}>
          {t('chosen.page')}
        </button>
      )}
      <WorkListTable
        list={list}
        columns={parseColumns(search.columns, list)}
        rows={page.items}
        drawn={drawn}
        sort={search.sort}
        onSort={(sort) => go({ sort })}
        active={keys.active}
        {...(bulk ? { chosen: ids, choose, choosePage } : {})}
      />
      <WorkListPages page={page} search={search} go={go} keys={keys} canChoose={bulk !== undefined} />
    </>
  )
}

const fittingOf = ({ q, filter }: ListSearch): Pick<ListSearch, 'q' | 'filter'> => ({
  ...(q ? { q } : {}),
  ...(filter ? { filter } : {}),
})

type ChosenCountProps = { chosen: Chosen; page: ListPage<unknown>; isAll: boolean; chooseAll: () => void }

/** Renders how many are chosen; when the whole page is, the second step: all that fit, on every page. */
function ChosenCount({ chosen, page, isAll, chooseAll }: ChosenCountProps) {
  const { t, language } = useTranslation('lists')
  const counted = (count: number) => ({ count, shown: formatCount(count, language) })
  const isPage = !isAll && chosen.count === page.items.length && page.total > page.items.length
  return (
    <p className="row-12 middle">
      <b role="status">
        {t(isAll ? 'chosen.all' : isPage ? 'chosen.wholePage' : 'chosen.some', counted(chosen.count))}
      </b>
      {isPage && !page.isMore && (
        <button type="button" className="text-link" onClick={chooseAll}>
          {t('chosen.chooseAll', counted(page.total))}
        </button>
      )}
      {isPage && page.isMore && (
        <span className="small">{t('chosen.tooMany', { most: formatCount(page.total, language) })}</span>
      )}
      <button type="button" className="text-link" onClick={chosen.clear}>
        {t('chosen.clear')}
      </button>
    </p>
  )
}
