import { type SubmitEvent, useState } from 'react'
import { reviewReasons } from '#domain/sellers/requirement.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { PaperValues } from '#web/staff/paper-values.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
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
  const { act, accept, refuse, ask } = usePaperDecisions(storeId, kind, waiting?.id ?? '')
  const name = t(`store-setup:paper.${kind}.name`)
  const explain = async (reason: Reason) => {
    if (await (asking === 'refuse' ? refuse(reason) : ask(reason))) setAsking(undefined)
  }
  return (
    <div className="review-acts">
      {waiting && (
        <>
          <Button size="compact" busy={act.busy} onClick={accept}>
            {t('accept')} <span className="visually-hidden">{name}</span>
          </Button>
          <Button size="compact" variant="line" onClick={() => setAsking('refuse')}>
            {t('refuse')} <span className="visually-hidden">{name}</span>
          </Button>
        </>
      )}
      {!waiting && accepted && (
        <Button size="compact" variant="line" onClick={() => setAsking('ask')}>
          {t('ask')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {act.problem && !asking && <FieldError>{act.problem}</FieldError>}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={`${t(asking === 'ask' ? 'ask' : 'refuse')}: ${name}`}
      >
        <ReasonForm
          busy={act.busy}
          problem={act.problem}
          label={t(asking === 'ask' ? 'ask' : 'refuse')}
          onSend={explain}
        />
      </Dialog>
    </div>
  )
}

/** Accepts or refuses what waits, or asks for a new one; each is saved at once. */
function usePaperDecisions(storeId: string, kind: Requirement['kind'], submissionId: string) {
  const { t } = useTranslation('store-review')
  const act = useAct(useReload('/api/admin/stores'))
  const params = { id: storeId }
  const accept = () =>
    act.run(
      () => send('POST /api/admin/stores/:id/decisions', { params, body: { submissionId, accept: true } }),
      t('accepted'),
    )
  const refuse = (reason: Reason) =>
    act.run(
      () => send('POST /api/admin/stores/:id/decisions', { params, body: { submissionId, accept: false, ...reason } }),
      t('refused'),
    )
  const ask = (reason: Reason) =>
    act.run(() => send('POST /api/admin/stores/:id/requests', { params, body: { kind, ...reason } }), t('requested'))
  return { act, accept, refuse, ask }
}

type Reason = { reasonCode: (typeof reviewReasons)[number]; text: string }
type ReasonFormProps = {
  busy: boolean
  problem: string | undefined
  label: string
  onSend: (reason: Reason) => Promise<void>
}

function ReasonForm({ busy, problem, label, onSend }: ReasonFormProps) {
  const { t } = useTranslation('store-review')
  const [reason, setReason] = useState<Reason>({ reasonCode: 'unreadable', text: '' })
  const [submitted, setSubmitted] = useState(false)
  const isMissing = reason.reasonCode === 'other' && reason.text.trim().length < 3
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isMissing) void onSend(reason)
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <SelectField
        label={t('reason')}
        options={reviewReasons.map((code) => ({ value: code, label: t(`store-setup:reason.${code}`) }))}
        value={reason.reasonCode}
        onChange={(event) =>
          setReason({ ...reason, reasonCode: reviewReasons.find((code) => code === event.target.value) ?? 'other' })
        }
      />
      <TextareaField
        label={t('note')}
        optional={reason.reasonCode !== 'other'}
        rows={3}
        maxLength={500}
        value={reason.text}
        onChange={(event) => setReason({ ...reason, text: event.target.value })}
        {...(submitted && isMissing ? { error: t('noteMissing') } : {})}
      />
      <Button type="submit" wide busy={busy}>
        {label}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
