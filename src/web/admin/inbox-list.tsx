import { useRouter } from '@tanstack/react-router'
import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListPager } from '#web/staff/list-pager.tsx'
import { SearchBox } from '#web/staff/search-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { InboxSearch } from './inbox-search.ts'

type FiltersProps<State extends string> = {
  path: string
  list: 'messages' | 'tickets'
  search: InboxSearch<State>
  states: readonly State[]
}

/** Search and state of a list; the choice stands in the address. */
export function InboxFilters<State extends string>({ path, list, search, states }: FiltersProps<State>) {
  const { t } = useTranslation('inbox')
  const router = useRouter()
  const show = (changed: { q?: string; state?: string }) =>
    router.history.replace(addressOf(path, { ...search, cursor: '', ...changed }))
  return (
    <div className="staff-filters">
      <SearchBox label={t(`${list}.search`)} value={search.q ?? ''} onSearch={(q) => show({ q })} />
      <SelectField
        label={t('state.label')}
        value={search.state ?? ''}
        onChange={(event) => show({ state: event.target.value })}
        options={[
          { value: '', label: t('state.any') },
          ...states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        ]}
      />
    </div>
  )
}

type PagesProps = { path: string; search: InboxSearch<string>; nextCursor: string | null }

/** The way to older ones, and back to the newest. */
export function InboxPages({ path, search, nextCursor }: PagesProps) {
  const { t } = useTranslation('inbox')
  return (
    <ListPager path={path} search={search} nextCursor={nextCursor} words={{ first: t('newest'), next: t('older') }} />
  )
}

/** Instead of rows. */
export function InboxEmpty({ list }: { list: 'messages' | 'tickets' }) {
  const { t } = useTranslation('inbox')
  return (
    <EmptyState sign={t('emptySign')} meaning={t(`${list}.empty`)}>
      {t(`${list}.emptyWords`)}
    </EmptyState>
  )
}
