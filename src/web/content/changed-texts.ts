import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TextPage } from '#domain/content/content-id.ts'
import { formatText, nestTexts } from '#domain/language/format-text.ts'
import type { Language } from '#domain/language/language.ts'
import { loadTranslator, type Translate } from '#web/i18n/translator.ts'
import { type Translation, useTranslation } from '#web/i18n/use-translation.tsx'
import { pageQuery } from './page-query.ts'

/** Returns the translate function of a page with what the shop changed in the place of the shipped texts. */
function withChanges<Name extends TextPage>(
  t: Translate<Name>,
  changed: Readonly<Record<string, string>>,
  language: Language,
): Translate<Name> {
  const own = nestTexts(changed)
  return (key, values) => formatText(own, language, key, values) ?? t(key, values)
}

/** Returns the translate function of a page whose texts the shop can change. */
export function usePageTexts<Name extends TextPage>(page: Name): Translation<Name> {
  const translation = useTranslation(page)
  const { t, language } = translation
  const { data } = useQuery(pageQuery(page))
  const changed = data?.texts
  const own = useMemo(() => (changed ? withChanges(t, changed, language) : t), [t, changed, language])
  return { ...translation, t: own }
}

/** Loads what the shop changed in a page's texts, and returns its translate function. */
export async function loadPageTexts<Name extends TextPage>(
  queryClient: QueryClient,
  page: Name,
  language: Language,
): Promise<Translate<Name>> {
  const [translator, { texts }] = await Promise.all([
    loadTranslator(language),
    queryClient.ensureQueryData(pageQuery(page)),
  ])
  return withChanges(translator.of(page), texts, language)
}
