import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage, hasMovedOn } from '#web/staff/failure-message.ts'

/** Milliseconds without a key press after which a draft is saved by itself. */
const saveAfter = 1_200

export type StoredDraft<Body> = { actor: string; at: string; revision: number; basedOn: number; body: Body }
/** What has versions: what is in force, and the draft of the next one. */
export type Drafted<Body> = { inForce: Body; draft: StoredDraft<Body> | null }

export type SavedDraft<Body> = ReturnType<typeof useSavedDraft<Body, Drafted<Body>>>

type SavedDraftOptions<Body, Detail extends Drafted<Body>> = {
  detail: Detail
  reload: () => Promise<Detail | undefined>
  /** Saves the draft over a revision and returns what the server has then. */
  send: (body: Body, seen: number) => Promise<Detail>
}

/**
 * A draft that is saved by itself, so it survives a closed tab and is there on another device. When another admin saved
 * meanwhile, nothing is lost: `other` is their draft, and the person chooses.
 */
export function useSavedDraft<Body, Detail extends Drafted<Body>>({
  detail,
  reload,
  send,
}: SavedDraftOptions<Body, Detail>) {
  const { t } = useTranslation('staff')
  const [body, setBody] = useState<Body>(detail.draft?.body ?? detail.inForce)
  const [revision, setRevision] = useState(detail.draft?.revision ?? 0)
  const [savedBody, setSavedBody] = useState(body)
  const [isSaving, setSaving] = useState(false)
  const [other, setOther] = useState<StoredDraft<Body> | null>(null)
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const latest = useRef(body)

  const show = (next: Body): void => {
    latest.current = next
    setBody(next)
    setProblem(undefined)
  }
  const save = async (over = revision): Promise<void> => {
    const sent = latest.current
    setSaving(true)
    setProblem(undefined)
    try {
      const { draft } = await send(sent, over)
      setRevision(draft?.revision ?? 0)
      setSavedAt(draft?.at)
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
  return {
    body,
    state: isSaving ? ('saving' as const) : isUnsaved ? ('unsaved' as const) : ('saved' as const),
    revision,
    savedAt,
    other,
    problem,
    change: show,
    /** Changes what was typed last, which the screen may not have drawn yet. */
    update: (next: (body: Body) => Body) => show(next(latest.current)),
    save: () => save(),
    /** Goes on from what the server has. */
    take: ({ draft, inForce }: Drafted<Body>) => {
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
function useSavedByItself(isDue: boolean, body: unknown, save: () => Promise<void>): void {
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
