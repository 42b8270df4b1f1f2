import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList, type PagedListProps } from './paged-list.tsx'

type PagedTableProps<Row> = Omit<PagedListProps<Row>, 'children'> & {
  caption: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Shown when the list is empty. */
  empty: { readonly sign: string; readonly meaning: string; readonly text: string }
}

/** Renders a paged list of work as a table: loading, failed, empty and filled. */
export function PagedTable<Row>({ caption, columns, keyOf, empty, ...list }: PagedTableProps<Row>) {
  return (
    <PagedList {...list}>
      {(items) => (
        <DataTable
          caption={caption}
          hideCaption
          rows={items}
          keyOf={keyOf}
          columns={columns}
          empty={
            <EmptyState sign={empty.sign} meaning={empty.meaning}>
              {empty.text}
            </EmptyState>
          }
        />
      )}
    </PagedList>
  )
}
