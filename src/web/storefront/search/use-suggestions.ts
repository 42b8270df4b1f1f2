import { useEffect, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { fetchJson } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useRecentSearches } from './recent-searches.ts'
import { feedSuggestions, type Shown, type Suggestions } from './suggestion-feed.ts'
import { groupsOf, recentGroup } from './suggestion-options.ts'

/** Returns the suggestions for the typed text, or recent searches while it is empty. */
export function useSuggestions(start: () => string, city: string, language: Language) {
  const { t } = useTranslation('suggestions')
  const [typed, setTyped] = useState(start)
  const [shown, setShown] = useState<Shown>(null)
  const recent = useRecentSearches()
  const [feed] = useState(() =>
    feedSuggestions(
      async (q, signal) =>
        (await fetchJson('/api/search/suggestions', { q, city, lng: language }, signal)) as Suggestions,
      setShown,
    ),
  )
  useEffect(() => feed.stop, [feed])

  const query = typed.trim()
  const fresh = shown?.query === query ? shown.found : undefined
  const groups = query === '' ? recentGroup(recent) : fresh ? groupsOf(fresh, t, language) : []
  const options = groups.flatMap((group) => group.options)
  return {
    typed,
    query,
    groups,
    options,
    /** What is said in place of suggestions. */
    line: query.length === 1 ? t('short') : fresh && options.length === 0 ? t('none') : undefined,
    /** The previous suggestions are gone and the next ones have not come. */
    waiting: query !== '' && !fresh && shown !== null,
    type: (value: string): void => {
      setTyped(value)
      feed.type(value)
    },
  }
}
