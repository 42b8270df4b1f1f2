import { useEffect, useRef, useState } from 'react'
import { type DraftParts, joinDrafts, type OtherPart } from '#domain/content/join-drafts.ts'
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
  parts: DraftParts<Body>
}

/**
 * A draft that is saved by itself, so it survives a closed tab and is there on another device. When another admin saved
 * meanwhile, nothing is lost: `other` is their draft. What only they changed is taken over, and of each of the `otherParts` that
 * both changed the person takes theirs or keeps the own; where the drafts have not the same parts, `otherParts` is null and one of
 * the two is chosen whole.
 */
export function useSavedDraft<Body, Detail extends Drafted<Body>>({
  detail,
  reload,
  send,
  parts,
}: SavedDraftOptions<Body, Detail>) {
  const { t } = useTranslation('staff')
  const [body, setBody] = useState<Body>(detail.draft?.body ?? detail.inForce)
  const [revision, setRevision] = useState(detail.draft?.revision ?? 0)
  const [savedBody, setSavedBody] = useState(body)
  const [isSaving, setSaving] = useState(false)
  const [other, setOther] = useState<StoredDraft<Body> | null>(null)
  const [otherParts, setOtherParts] = useState<readonly OtherPart[] | null>(null)
  const [problem, setProblem] = useState<string>()
  const [savedAt, setSavedAt] = useState<string>()
  const latest = useRef(body)
  const begun = useRef(body)

  const show = (next: Body): void => {
    latest.current = next
    setBody(next)
    setProblem(undefined)
  }
  const begin = (from: Body): void => {
    begun.current = from
    setSavedBody(from)
    setOther(null)
  }
  const join = (theirs: StoredDraft<Body>): void => {
    const joined = joinDrafts(parts, { before: begun.current, mine: latest.current, theirs: theirs.body })
    if (joined?.fields.length === 0) {
      // They changed nothing after all.
      setRevision(theirs.revision)
      begin(theirs.body)
      return
    }
    if (joined) {
      begun.current = theirs.body
      show(joined.body)
    }
    setOtherParts(joined?.fields ?? null)
    setOther(theirs)
  }
  const takeTheirs = (key: string): void => {
    const part = otherParts?.find((each) => each.key === key)
    if (!part) return
    show(parts.change(latest.current, key, part.theirs))
    setOtherParts(
      (shown) =>
        shown?.map(({ mine, ...each }) => (each.key === key || mine === undefined ? each : { ...each, mine })) ?? null,
    )
  }
  const save = async (over = revision): Promise<void> => {
    const sent = latest.current
    setSaving(true)
    setProblem(undefined)
    try {
      const { draft } = await send(sent, over)
      setRevision(draft?.revision ?? 0)
      setSavedAt(draft?.at)
      begin(sent)
    } catch (error) {
      const theirs = hasMovedOn(error) ? (await reload())?.draft : undefined
      if (theirs) join(theirs)
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
    otherParts,
    takeTheirs,
    problem,
    change: show,
    /** Changes what was typed last, which the screen may not have drawn yet. */
    update: (next: (body: Body) => Body) => show(next(latest.current)),
    save: () => save(),
    /** Goes on from what the server has. */
    take: ({ draft, inForce }: Drafted<Body>) => {
      const next = draft?.body ?? inForce
      show(next)
      begin(next)
      setRevision(draft?.revision ?? 0)
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
