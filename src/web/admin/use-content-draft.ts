import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { changeText, partsOfContent } from '#domain/content/change-body.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import { problemOfStructure, problemsOfTexts } from '#domain/content/content-problems.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useSavedDraft } from './use-saved-draft.ts'

export type ContentDetail = CallReply<'GET /api/admin/content/:id'>

export type ContentDraft = ReturnType<typeof useContentDraft>

/** The draft of a text with what is wrong in it. */
export function useContentDraft(detail: ContentDetail, reload: () => Promise<ContentDetail | undefined>) {
  const client = useQueryClient()
  const draft = useSavedDraft<ContentBody, ContentDetail>({
    detail,
    reload,
    parts: partsOfContent,
    send: async (body, seen) => {
      const params = { id: detail.id }
      const saved = await send('PUT /api/admin/content/:id/draft', { params, body: { body, seen } })
      // A visitor who comes back to the page goes on from here, not from what was read before.
      client.setQueryData(readQuery('GET /api/admin/content/:id', { params }).queryKey, saved)
      return saved
    },
  })
  const { body } = draft
  const { shipped, rules } = detail
  return {
    ...draft,
    problems: useMemo(() => problemsOfTexts(body, shipped, rules), [body, shipped, rules]),
    structure: useMemo(() => problemOfStructure(body, shipped, rules), [body, shipped, rules]),
    type: (path: string, language: Language, text: string) =>
      draft.update((latest) => changeText(latest, path, language, text)),
  }
}
