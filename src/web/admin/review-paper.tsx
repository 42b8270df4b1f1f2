import { useState } from 'react'
import { reviewReasons } from '#domain/sellers/requirement.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { PaperValues } from '#web/staff/paper-values.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { AdminStore } from './store-screen.tsx'

type Requirement = AdminStore['storeStatus']['requirements'][number]
type ReviewPaperProps = { storeId: string; requirement: Requirement }

/** Renders one requirement of a store for review: what waits beside what is in force, and the decision about it. */
export function ReviewPaper({ storeId, requirement }: ReviewPaperProps) {
  const { t, tCode, language } = useTranslation('store-review')
  const { kind, state, accepted, waiting, refused, requested } = requirement
  const reasonOf = (code: string, text: string | null) =>
    `${tCode('store-setup:reason', code)}${text ? `: ${text}` : ''}`
  return (
    <section className="review-paper" id={kind}>
      <header>
        <h3>{t(`store-setup:paper.${kind}.name`)}</h3>
        <Pill tone={waiting ? 'working' : state === 'accepted' ? 'done' : 'problem'}>
          {t(`store-setup:state.${state}`)}
        </Pill>
      </header>
      {!waiting && !accepted && <p className="small">{t('nothing')}</p>}
      {waiting && (
        <>
          <p className="small">
            {t('sentBy', { name: waiting.submitter, day: formatDate(waiting.submittedAt, language) })}
          </p>
          <PaperValues submission={waiting} before={accepted} />
        </>
      )}
      {accepted && !waiting && <PaperValues submission={accepted} />}
      {refused?.reasonCode && (
        <p className="small">{t('lastRefused', { reason: reasonOf(refused.reasonCode, refused.reason) })}</p>
      )}
      {requested && (
        <p className="small">
          {t('lastAsked', {
            day: formatDate(requested.at, language),
            reason: reasonOf(requested.reasonCode, requested.text),
          })}
        </p>
      )}
      <PaperActs storeId={storeId} requirement={requirement} />
    </section>
  )
}

function PaperActs({ storeId, requirement: { kind, waiting, accepted } }: ReviewPaperProps) {
  const { t } = useTranslation('store-review')
  const [asking, setAsking] = useState<'refuse' | 'ask'>()
  const act = useAct(useReload('/api/admin/stores'))
  const name = t(`store-setup:paper.${kind}.name`)
  const params = { id: storeId }
  const submissionId = waiting?.id ?? ''
  const accept = () =>
    act.run(
      () => send('POST /api/admin/stores/:id/decisions', { params, body: { submissionId, accept: true } }),
      t('accepted'),
    )
  const explain = async (reason: Reason) => {
    await (asking === 'refuse'
      ? send('POST /api/admin/stores/:id/decisions', { params, body: { submissionId, accept: false, ...reason } })
      : send('POST /api/admin/stores/:id/requests', { params, body: { kind, ...reason } }))
    setAsking(undefined)
  }
  return (
    <div className="review-acts">
      {waiting && (
        <>
          <Button size="compact" data-next-act busy={act.busy} onClick={accept}>
            {t('accept')} <span className="visually-hidden">{name}</span>
          </Button>
          <Button size="compact" variant="line" data-act-key="d" onClick={() => setAsking('refuse')}>
            {t('refuse')} <span className="visually-hidden">{name}</span>
          </Button>
        </>
      )}
      {!waiting && accepted && (
        <Button size="compact" variant="line" onClick={() => setAsking('ask')}>
          {t('ask')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {act.problem && <FieldError>{act.problem}</FieldError>}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={`${t(asking === 'ask' ? 'ask' : 'refuse')}: ${name}`}
      >
        <ReviewReasonForm name={`review:${storeId}:${kind}`} decision={asking ?? 'refuse'} onSend={explain} />
      </Dialog>
    </div>
  )
}

type Reason = { reasonCode: (typeof reviewReasons)[number]; text: string }
type ReviewReasonFormProps = { name: string; decision: 'refuse' | 'ask'; onSend: (reason: Reason) => Promise<void> }

function ReviewReasonForm({ name, decision, onSend }: ReviewReasonFormProps) {
  const { t } = useTranslation('store-review')
  const form = useStaffForm({
    name,
    start: { reasonCode: 'unreadable', text: '' } as Reason,
    check: ({ reasonCode, text }) =>
      reasonCode === 'other' && text.trim().length < 3 ? { text: t('noteMissing') } : {},
    send: onSend,
    done: t(decision === 'ask' ? 'requested' : 'refused'),
    reload: useReload('/api/admin/stores'),
  })
  return (
    <form className="stack-16" {...form.props}>
      <SelectField
        data-first-focus
        label={t('reason')}
        options={reviewReasons.map((code) => ({ value: code, label: t(`store-setup:reason.${code}`) }))}
        {...form.field('reasonCode')}
      />
      <TextareaField
        label={t('note')}
        optional={form.draft.reasonCode !== 'other'}
        rows={3}
        maxLength={500}
        {...form.field('text')}
      />
      <Button type="submit" wide busy={form.busy}>
        {t(decision)}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}
