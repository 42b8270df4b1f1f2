import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { momentOf, type OfferDraft, termsOfDraft } from './offer-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import { isReason, OfferReason } from './offer-reason.tsx'
import type { OfferDetail, OfferTerms } from './offer-words.ts'

export type OfferWish = { terms: OfferTerms; from: string | null; reason: string }

type OfferFormProps = {
  start: OfferDraft
  title: string
  button: string
  /** The promotion that these terms replace in the preview. */
  replaces: string | null
  save: (wish: OfferWish) => Promise<OfferDetail>
  onSaved: (offer: OfferDetail) => Promise<unknown>
  /** Renders the choices above the terms. */
  children?: (draft: OfferDraft, onChange: (draft: OfferDraft) => void) => ReactNode
}

/**
 * Edits terms that are saved as a new version, with a preview of their effect on a cart. The input stays when it is
 * refused.
 */
export function OfferForm({ start, title, button, replaces, save, onSaved, children }: OfferFormProps) {
  const { t } = useTranslation('offers')
  const [draft, setDraft] = useState(start)
  const [reason, setReason] = useState('')
  const act = useAct(async () => undefined)
  const terms = termsOfDraft(draft)
  const from = momentOf(draft.from)
  const ready = terms !== null && from !== undefined && isReason(reason)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    const saved = await act.run(() => save({ terms, from, reason }), t('form.saved'))
    if (saved) await onSaved(saved)
  }
  return (
    <>
      <Panel title={title}>
        <form className="panel-body form-grid" onSubmit={submit}>
          {children?.(draft, setDraft)}
          <OfferFields draft={draft} onChange={setDraft} />
          <OfferReason value={reason} onChange={setReason} />
          {act.problem && (
            <div className="full">
              <Notice tone="problem">{act.problem}</Notice>
            </div>
          )}
          <p className="actions full">
            <Button type="submit" busy={act.busy} disabled={!ready}>
              {button}
            </Button>
          </p>
        </form>
      </Panel>
      <Panel title={t('preview.title')}>
        <OfferPreview terms={terms} replaces={replaces} />
      </Panel>
    </>
  )
}
