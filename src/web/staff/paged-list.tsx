import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListPager } from './list-pager.tsx'
import { Reading } from './reading.tsx'

export type PagedListProps<Row> = {
  listed: UseQueryResult<{ items: readonly Row[]; nextCursor: string | null }>
  /** The list's path and its current query. */
  path: string
  search: { readonly cursor?: string }
  pager: { readonly first: string; readonly next: string }
  children: (items: readonly Row[]) => ReactNode
}

/** Renders a paged list of work: loading, failed, or its rows through `children` with the pager. */
export function PagedList<Row>({ listed, path, search, pager, children }: PagedListProps<Row>) {
  return (
    <Reading of={listed}>
      {({ items, nextCursor }) => (
        <>
          {children(items)}
          <ListPager path={path} search={search} nextCursor={nextCursor} text={pager} />
        </>
      )}
    </Reading>
  )
}
