import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { changeText } from '#domain/content/change-body.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import { problemOfStructure, problemsOfTexts } from '#domain/content/content-problems.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage, hasMovedOn } from '#web/staff/failure-message.ts'

export type ContentDetail = CallReply<'GET /api/admin/content/:id'>

/** Milliseconds without a key press after which a draft is saved by itself. */
const saveAfter = 1_200

export type ContentDraft = ReturnType<typeof useContentDraft>

/**
 * The draft of a text: what is typed is saved by itself, so it survives a closed tab and is there on another device. When
 * another admin saved meanwhile, nothing is lost: `other` is their draft, and the person chooses.
 */
export function useContentDraft(detail: ContentDetail, reload: () => Promise<ContentDetail | undefined>) {
  const { t } = useTranslation('staff')
  const [body, setBody] = useState<ContentBody>(detail.draft?.body ?? detail.inForce)
  const [revision, setRevision] = useState(detail.draft?.revision ?? 0)
  const [savedBody, setSavedBody] = useState(body)
  const [isSaving, setSaving] = useState(false)
  const [other, setOther] = useState<ContentDetail['draft']>(null)
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const client = useQueryClient()
  const latest = useRef(body)

  const show = (next: ContentBody): void => {
    latest.current = next
    setBody(next)
    setProblem(undefined)
  }
  const save = async (over = revision): Promise<void> => {
    const sent = latest.current
    setSaving(true)
    setProblem(undefined)
    try {
      const params = { id: detail.id }
      const saved = await send('PUT /api/admin/content/:id/draft', { params, body: { body: sent, seen: over } })
      // A visitor who comes back to the page goes on from here, not from what was read before.
      client.setQueryData(readQuery('GET /api/admin/content/:id', { params }).queryKey, saved)
      setRevision(saved.draft?.revision ?? 0)
      setSavedAt(saved.draft?.at)
      setSavedBody(sent)
      setOther(null)
    } catch (error) {
      const theirs = hasMovedOn(error) ? (await reload())?.draft : undefined
      if (theirs) setOther(theirs)
      else setProblem(failureMessage(error, t))
    } finally {
      setSaving(false)
    }
  }
  const isUnsaved = body !== savedBody
  useSavedByItself(isUnsaved && !isSaving && other === null && problem === undefined, body, save)

  const { shipped, rules } = detail
  return {
    body,
    state: isSaving ? ('saving' as const) : isUnsaved ? ('unsaved' as const) : ('saved' as const),
    revision,
    savedAt,
    other,
    problem,
    problems: useMemo(() => problemsOfTexts(body, shipped, rules), [body, shipped, rules]),
    structure: useMemo(() => problemOfStructure(body, shipped, rules), [body, shipped, rules]),
    change: show,
    type: (path: string, language: Language, text: string) => show(changeText(latest.current, path, language, text)),
    save: () => save(),
    /** Goes on from what the server has. */
    take: ({ draft, inForce }: Pick<ContentDetail, 'draft' | 'inForce'>) => {
      const next = draft?.body ?? inForce
      show(next)
      setSavedBody(next)
      setRevision(draft?.revision ?? 0)
      setOther(null)
    },
    saveOver: () => save(other?.revision ?? 0),
  }
}

/** Saves a little after the last key press, and at once when the page is hidden or left. */
function useSavedByItself(isDue: boolean, body: ContentBody, save: () => Promise<void>): void {
  const latest = useRef({ isDue, save })
  latest.current = { isDue, save }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the wait again
  useEffect(() => {
    if (!isDue) return undefined
    const now = () => void latest.current.save()
    const hidden = () => document.visibilityState === 'hidden' && now()
    const timer = setTimeout(now, saveAfter)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [isDue, body])
  useEffect(
    () => () => {
      if (latest.current.isDue) void latest.current.save()
    },
    [],
  )
}
