import { useEffect, useMemo, useRef, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { changeText } from '#domain/content/change-body.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import { problemOfStructure, problemsOfTexts } from '#domain/content/content-problems.ts'
import type { Language } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage, hasMovedOn } from '#web/staff/failure-message.ts'

export type ContentDetail = CallReply<'GET /api/admin/content/:id'>
type Saving = 'saved' | 'unsaved' | 'saving'

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
  const [state, setState] = useState<Saving>('saved')
  const [other, setOther] = useState<ContentDetail['draft']>(null)
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const latest = useRef(body)
  latest.current = body

  const change = (next: ContentBody): void => {
    setBody(next)
    setState('unsaved')
  }
  const save = async (over = revision): Promise<void> => {
    const sent = latest.current
    setState('saving')
    setProblem(undefined)
    try {
      const { draft } = await send('PUT /api/admin/content/:id/draft', {
        params: { id: detail.id },
        body: { body: sent, seen: over },
      })
      setRevision(draft?.revision ?? 0)
      setSavedAt(draft?.at)
      setOther(null)
      setState(latest.current === sent ? 'saved' : 'unsaved')
    } catch (error) {
      setState('unsaved')
      const theirs = hasMovedOn(error) ? (await reload())?.draft : undefined
      if (theirs) setOther(theirs)
      else setProblem(failureMessage(error, t))
    }
  }
  useSavedByItself(state === 'unsaved' && other === null && problem === undefined, body, save)

  const { shipped, rules } = detail
  return {
    body,
    state,
    revision,
    savedAt,
    other,
    problem,
    problems: useMemo(() => problemsOfTexts(body, shipped, rules), [body, shipped, rules]),
    structure: useMemo(() => problemOfStructure(body, shipped, rules), [body, shipped, rules]),
    change: (next: ContentBody) => {
      setProblem(undefined)
      change(next)
    },
    type: (path: string, language: Language, text: string) => {
      setProblem(undefined)
      change(changeText(latest.current, path, language, text))
    },
    save: () => save(),
    /** Goes on from what the server has. */
    take: ({ draft, inForce }: Pick<ContentDetail, 'draft' | 'inForce'>) => {
      setBody(draft?.body ?? inForce)
      setRevision(draft?.revision ?? 0)
      setOther(null)
      setProblem(undefined)
      setState('saved')
    },
    saveOver: () => save(other?.revision ?? 0),
  }
}

/** Saves a little after the last key press, and at once when the page is hidden. */
function useSavedByItself(isDue: boolean, body: ContentBody, save: () => Promise<void>): void {
  const latest = useRef(save)
  latest.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the wait again
  useEffect(() => {
    if (!isDue) return undefined
    const now = () => void latest.current()
    const hidden = () => document.visibilityState === 'hidden' && now()
    const timer = setTimeout(now, saveAfter)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [isDue, body])
}
