import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { Language } from '#domain/language/language.ts'
import { appearanceOf } from '#domain/themes/theme-appearance.ts'
import {
  changeThemeText,
  overridesIn,
  partsOfTheme,
  problemsOfThemeTexts,
  type ThemeBody,
  wrongColours,
} from '#domain/themes/theme-body.ts'
import { problemsOfColours } from '#domain/themes/theme-contrast.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useSavedDraft } from './use-saved-draft.ts'

export type ThemeDetail = CallReply<'GET /api/admin/themes/:id'>
export type ThemeDraft = ReturnType<typeof useThemeDraft>
export type EditingTheme = { detail: ThemeDetail; draft: ThemeDraft; language: Language }

/** The draft of a theme, what is wrong in it, and all colours that the shop works out of it. */
export function useThemeDraft(detail: ThemeDetail, reload: () => Promise<ThemeDetail | undefined>) {
  const client = useQueryClient()
  const params = { id: detail.theme.id }
  const draft = useSavedDraft<ThemeBody, ThemeDetail>({
    detail,
    reload,
    parts: partsOfTheme,
    send: async (body, seen) => {
      const saved = await send('PUT /api/admin/themes/:id/draft', { params, body: { body, seen } })
      client.setQueryData(readQuery('GET /api/admin/themes/:id', { params }).queryKey, saved)
      return saved
    },
  })
  const { body } = draft
  const colours = useMemo(() => {
    const wrong = wrongColours(body)
    const pairs = wrong.length === 0 ? problemsOfColours(body.colors, overridesIn(body)) : []
    return { wrong, pairs, appearance: appearanceOf('', body.colors, overridesIn(body)) }
  }, [body])
  const problems = useMemo(() => problemsOfThemeTexts(body), [body])
  return {
    ...draft,
    ...colours,
    problems,
    isWrong: problems.size > 0 || colours.wrong.length > 0 || colours.pairs.length > 0,
    type: (path: string, language: Language, text: string) =>
      draft.update((latest) => changeThemeText(latest, path, language, text)),
  }
}
