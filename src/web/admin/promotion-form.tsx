import type { ReactNode } from 'react'
import { isReason } from '#domain/audit/reason.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import type { SavedVersion } from '#web/staff/use-newer.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { type PromotionDraft, parseDateTime, problemsOfDraft, termsOfDraft } from './promotion-draft.ts'
import { PromotionFields } from './promotion-fields.tsx'
import { PromotionPreview } from './promotion-preview.tsx'
import { PromotionReason } from './promotion-reason.tsx'
import { PromotionSimulation } from './promotion-simulation.tsx'
import type { PromotionDetail, PromotionTerms } from './promotion-texts.ts'

type PromotionInput = { terms: PromotionTerms; from: string | null; reason: string }

type PromotionFormProps = {
  start: PromotionDraft
  /** The version that it is, of a promotion that is changed. */
  saved?: SavedVersion
  reload?: () => Promise<unknown>
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
export function PromotionForm({
  start,
  saved,
  reload,
  title,
  button,
  replaces,
  save,
  onSaved,
  children,
}: PromotionFormProps) {
  const { t } = useTranslation('promotions')
  const form = useStaffForm({
    name: `promotion:${replaces ?? 'new'}`,
    start: { ...start, reason: '' },
    saved,
    check: (draft) => ({
      ...Object.fromEntries(
        Object.entries(problemsOfDraft(draft)).map(([name, problem]) => [name, t(`form.wrong.${problem}`)]),
      ),
      ...(isReason(draft.reason) ? {} : { reason: t('form.wrong.reason') }),
    }),
    send: async (written) => {
      const input = inputOf(written)
      if (!input) throw new Error('a checked draft of an offer has no terms')
      await onSaved(await save(input))
    },
    done: t('form.saved'),
    reload: reload ?? (async () => undefined),
  })
  const { draft, change } = form
  return (
    <>
      <Panel title={title}>
        <form className="panel-body form-grid" {...form.props}>
          {children?.(draft, change)}
          <PromotionFields draft={draft} onChange={change} errorOf={form.errorOf} />
          <PromotionReason value={draft.reason} onChange={(reason) => change({ reason })} {...form.errorOf('reason')} />
          <StaleNote form={form} />
          {form.problem && (
            <div className="full">
              <Alert tone="problem">{form.problem}</Alert>
            </div>
          )}
          <p className="actions full">
            <Button type="submit" busy={form.busy}>
              {button}
            </Button>
          </p>
        </form>
      </Panel>
      <Panel title={t('preview.title')}>
        <PromotionPreview terms={termsOfDraft(draft)} replaces={replaces} />
      </Panel>
      <Panel title={t('simulation.title')}>
        <PromotionSimulation terms={termsOfDraft(draft)} replaces={replaces} />
      </Panel>
    </>
  )
}

/** Returns the version that a draft describes; null while something is missing. */
function inputOf({ reason, ...draft }: PromotionDraft & { reason: string }): PromotionInput | null {
  const terms = termsOfDraft(draft)
  const from = parseDateTime(draft.from)
  return terms !== null && from !== undefined && isReason(reason) ? { terms, from, reason } : null
}
