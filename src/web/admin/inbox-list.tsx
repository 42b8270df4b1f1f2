import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SearchFilter } from '#web/staff/search-filter.tsx'
import { type InboxSearch, isFiltered } from './inbox-search.ts'

type InboxName = 'messages' | 'tickets'

type FiltersProps<State extends string> = {
  path: string
  list: InboxName
  search: InboxSearch<State>
  states: readonly State[]
}

/** Renders the search and status filter of a list; the choice is in the URL. */
export function InboxFilters<State extends string>({ path, list, search, states }: FiltersProps<State>) {
  const { t, tCode } = useTranslation('inbox')
  return (
    <SearchFilter
      path={path}
      search={search}
      label={t(`${list}.search`)}
      choices={[
        {
          name: 'state',
          label: t('state.label'),
          options: [
            { value: '', label: t('state.any') },
            ...states.map((state) => ({
              value: state,
              label: tCode(list === 'tickets' ? 'statuses:ticket' : 'statuses:message', state),
            })),
          ],
        },
      ]}
    />
  )
}

/** Returns the texts of a list: when it is empty, and the links to older and newest entries. */
export function useInboxTexts(list: InboxName, search: InboxSearch<string>) {
  const { t } = useTranslation('inbox')
  return {
    empty: {
      sign: t('emptySign'),
      meaning: t(`${list}.empty`),
      text: t(`${list}.${isFiltered(search) ? 'emptyFiltered' : 'emptyText'}`),
    },
    pager: { first: t('newest'), next: t('older') },
  }
}
