import { addressOf } from '#web/data/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type ListPagerProps = {
  /** The list's path and its current query. */
  path: string
  search: { readonly cursor?: string }
  /** Cursor of the next page; null at the end. */
  nextCursor: string | null
  text: { readonly first: string; readonly next: string }
  className?: string
}

/** Links to the next page of a list and back to the first; renders nothing when all rows fit one page. */
export function ListPager({ path, search, nextCursor, text, className = 'panel-body' }: ListPagerProps) {
  if (!search.cursor && !nextCursor) return null
  const to = (cursor: string) => addressOf(path, { ...search, cursor })
  return (
    <p className={`${className} row-12`}>
      {search.cursor && (
        <ButtonLink variant="line" href={to('')}>
          {text.first}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink variant="line" href={to(nextCursor)}>
          {text.next}
        </ButtonLink>
      )}
    </p>
  )
}
