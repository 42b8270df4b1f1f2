import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ContentDifferences } from './content-differences.tsx'
import type { ContentDetail, ContentDraft } from './use-content-draft.ts'

type StateProps = { detail: ContentDetail; draft: ContentDraft; reload: () => Promise<ContentDetail | undefined> }

/** Says whether the draft is saved, saves it, and throws it away. */
export function ContentDraftState({ detail, draft, reload }: StateProps) {
  const { t, language } = useTranslation('content')
  const act = useAct(async () => undefined)
  const { id, draft: stored } = detail
  const drop = async () => {
    const left = await act.run(() => send('DELETE /api/admin/content/:id/draft', { params: { id } }), t('edit.dropped'))
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
          t('edit.saved', { at: formatDateTime(draft.savedAt ?? stored?.at ?? '', language) })}
      </span>
      {draft.state !== 'saved' && (
        <Button variant="line" size="compact" busy={draft.state === 'saving'} onClick={draft.save}>
          {t('edit.save')}
        </Button>
      )}
      {hasDraft && (
        <TextButton disabled={act.busy} onClick={drop}>
          {t('edit.drop')}
        </TextButton>
      )}
      {draft.problem && <FieldError>{draft.problem}</FieldError>}
    </div>
  )
}

/** Says what another admin changed meanwhile, and lets the person choose. */
export function ContentStale({ detail, draft }: Pick<StateProps, 'detail' | 'draft'>) {
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
  return (
    <div className="full">
      <Alert tone="problem">
        <p>
          <b>{t('stale.title', { name: other.actor })}</b>
        </p>
        <p>{t('stale.text')}</p>
        <ContentDifferences before={other.body} after={draft.body} none={t('changes.none')} />
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
