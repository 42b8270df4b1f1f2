import type { UseQueryResult } from '@tanstack/react-query'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListPager } from './list-pager.tsx'
import { Reading } from './reading.tsx'

type PagedTableProps<Row> = {
  listed: UseQueryResult<{ items: readonly Row[]; nextCursor: string | null }>
  /** The list's address, and what it asks for now. */
  path: string
  search: { readonly cursor?: string }
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Said where nothing is listed. */
  empty: { readonly sign: string; readonly meaning: string; readonly words: string }
  pager: { readonly first: string; readonly next: string }
}

/** A list of work as a table, a page at a time: loading, failed, empty and full. */
export function PagedTable<Row>({ listed, path, search, caption, columns, keyOf, empty, pager }: PagedTableProps<Row>) {
  return (
    <Reading of={listed}>
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption={caption}
            hideCaption
            rows={items}
            keyOf={keyOf}
            columns={columns}
            empty={
              <EmptyState sign={empty.sign} meaning={empty.meaning}>
                {empty.words}
              </EmptyState>
            }
          />
          <ListPager path={path} search={search} nextCursor={nextCursor} words={pager} />
        </>
      )}
    </Reading>
  )
}
