import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { Drafted, SavedDraft } from './use-saved-draft.ts'

type StateProps<Body> = {
  /** When the draft was saved before this visit. */
  storedAt: string | undefined
  draft: SavedDraft<Body>
  /** Throws the draft away and returns what is left; null when nothing is. */
  drop: () => Promise<Drafted<Body> | null>
  reload: () => Promise<unknown>
}

/** Says whether the draft is saved, saves it, and throws it away. */
export function ContentDraftState<Body>({ storedAt, draft, drop, reload }: StateProps<Body>) {
  const { t, language } = useTranslation('content')
  const act = useAct(async () => undefined)
  const throwAway = async () => {
    const left = await act.run(drop, t('edit.dropped'))
    if (!left) return
    draft.take(left)
    await reload()
  }
  const hasDraft = draft.revision > 0
  return (
    <div className="content-state">
      <span className="small" role="status">
        {draft.state === 'saving' && t('edit.saving')}
        {draft.state === 'unsaved' && t('edit.unsaved')}
        {draft.state === 'saved' &&
          hasDraft &&
          t('edit.saved', { at: formatDateTime(draft.savedAt ?? storedAt ?? '', language) })}
      </span>
      {draft.state !== 'saved' && (
        <Button variant="line" size="compact" busy={draft.state === 'saving'} onClick={draft.save}>
          {t('edit.save')}
        </Button>
      )}
      {hasDraft && (
        <TextButton disabled={act.busy} onClick={throwAway}>
          {t('edit.drop')}
        </TextButton>
      )}
      {draft.problem && <FieldError>{draft.problem}</FieldError>}
    </div>
  )
}

type StaleProps<Body> = {
  detail: Drafted<Body> & { newest: number }
  draft: SavedDraft<Body>
  /** Renders what differs between the other draft and this one. */
  differences: (other: Body, own: Body) => ReactNode
  /** Names a part of the draft, and writes what it says. */
  parts: DraftPartTexts
}

type DraftPartTexts = {
  nameOf: (key: string) => string
  write?: (key: string, value: unknown) => string | undefined
}

/** Says what another admin changed meanwhile, and lets the person choose. */
export function ContentStale<Body>({ detail, draft, differences, parts }: StaleProps<Body>) {
  const { t } = useTranslation('content')
  const { other } = draft
  if (!other) {
    const basedOn = detail.draft?.basedOn ?? detail.newest
    return basedOn < detail.newest ? (
      <div className="full">
        <Alert tone="working">{t('stale.published')}</Alert>
      </div>
    ) : null
  }
  if (draft.otherParts) return <OtherParts draft={draft} parts={parts} />
  return (
    <div className="full">
      <Alert tone="problem">
        <p>
          <b>{t('stale.title', { name: other.actor })}</b>
        </p>
        <p>{t('stale.text')}</p>
        {differences(other.body, draft.body)}
        <p className="row-12">
          <Button variant="line" onClick={() => draft.take({ draft: other, inForce: detail.inForce })}>
            {t('stale.theirs')}
          </Button>
          <Button onClick={draft.saveOver}>{t('stale.mine')}</Button>
        </p>
      </Alert>
    </div>
  )
}

/** Shows what another admin saved in the draft part by part, with what was taken over already. */
function OtherParts<Body>({ draft, parts }: Pick<StaleProps<Body>, 'draft' | 'parts'>) {
  const { t } = useTranslation('content')
  const { other, otherParts, takeTheirs, saveOver, state } = draft
  const fields = otherParts ?? []
  const busy = state === 'saving'
  return (
    <div className="full stack-12">
      <StaleNote
        form={{ newer: { version: other?.revision ?? 0, by: other?.actor, at: other?.at, fields }, takeTheirs, busy }}
        labels={Object.fromEntries(fields.map(({ key }) => [key, parts.nameOf(key)]))}
        {...(parts.write && { write: parts.write })}
        savesElsewhere
      />
      <p>
        <Button busy={busy} onClick={saveOver}>
          {fields.some((field) => 'mine' in field) ? t('stale.mine') : t('edit.save')}
        </Button>
      </p>
    </div>
  )
}
