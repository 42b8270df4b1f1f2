import { addressOf } from '#web/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type ListPagesProps = {
  path: string
  search: { cursor?: string }
  nextCursor: string | null
  /** What the two ways are called: back to the newest, on to older ones. */
  words: { newest: string; older: string }
}

/** The way to older rows of a list, and back to the newest. */
export function ListPages({ path, search, nextCursor, words }: ListPagesProps) {
  if (!search.cursor && !nextCursor) return null
  return (
    <p className="panel-body flex flex-wrap gap-3">
      {search.cursor && (
        <ButtonLink look="line" href={addressOf(path, { ...search, cursor: '' })}>
          {words.newest}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink look="line" href={addressOf(path, { ...search, cursor: nextCursor })}>
          {words.older}
        </ButtonLink>
      )}
    </p>
  )
}
