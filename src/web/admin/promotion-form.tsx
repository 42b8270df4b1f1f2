import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { type PromotionDraft, parseDateTime, termsOfDraft } from './promotion-draft.ts'
import { PromotionFields } from './promotion-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { isReason, PromotionReason } from './promotion-reason.tsx'
import type { PromotionDetail, PromotionTerms } from './promotion-texts.ts'

type PromotionInput = { terms: PromotionTerms; from: string | null; reason: string }

type PromotionFormProps = {
  start: PromotionDraft
  title: string
  button: string
  /** The promotion that these terms replace in the preview. */
  replaces: string | null
  save: (input: PromotionInput) => Promise<PromotionDetail>
  onSaved: (promotion: PromotionDetail) => Promise<unknown>
  /** Renders the choices above the terms. */
  children?: (draft: PromotionDraft, onChange: (draft: PromotionDraft) => void) => ReactNode
}

/**
 * Edits terms that are saved as a new version, with a preview of their effect on a cart. The input stays when it is
 * refused.
 */
export function PromotionForm({ start, title, button, replaces, save, onSaved, children }: PromotionFormProps) {
  const { t } = useTranslation('promotions')
  const [draft, setDraft] = useState(start)
  const [reason, setReason] = useState('')
  const act = useAct(async () => undefined)
  const terms = termsOfDraft(draft)
  const from = parseDateTime(draft.from)
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
          <PromotionFields draft={draft} onChange={setDraft} />
          <PromotionReason value={reason} onChange={setReason} />
          {act.problem && (
            <div className="full">
              <Alert tone="problem">{act.problem}</Alert>
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
        <PromotionPreview terms={terms} replaces={replaces} />
      </Panel>
    </>
  )
}
