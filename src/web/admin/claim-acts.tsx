import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { ClaimGrant } from './claim-grant.tsx'
import { ClaimReplace } from './claim-replace.tsx'
import type { DeskClaim } from './claim-screen.tsx'

/**
 * Renders the four actions on a claim: refund, replace, reject with a reason, or request information. The input stays
 * while others change the claim (its customer replies, another admin acts first), and is cleared once it has been
 * sent.
 */
export function ClaimActs({ claim }: { claim: DeskClaim }) {
  const { t } = useTranslation('claim-desk')
  const act = useAct(useReload('/api/admin'))
  const [sent, setSent] = useState(0)
  const { busy, problem } = act
  const { id, version: seen, commands } = claim
  const params = { id }
  const run = async (work: () => Promise<unknown>, done: string) => {
    if ((await act.run(work, done)) !== undefined) setSent((times) => times + 1)
  }
  return (
    <div className="panel-body staff-acts" key={sent}>
      {claim.lines.some(({ replaceableUnits }) => replaceableUnits > 0) && (
        <p>
          <b>{t('remedies.title', { remedy: t(`remedies.${claim.remedy}`) })}</b>
        </p>
      )}
      {commands.includes('grant') && (
        <ClaimGrant
          claim={claim}
          busy={busy}
          onGrant={(body) =>
            run(() => send('POST /api/admin/claims/:id/grant', { params, body: { seen, ...body } }), t('grant.done'))
          }
        />
      )}
      {commands.includes('grant') && claim.lines.some(({ replaceableUnits }) => replaceableUnits > 0) && (
        <ClaimReplace
          claim={claim}
          busy={busy}
          onReplace={(body) =>
            run(
              () => send('POST /api/admin/claims/:id/replace', { params, body: { seen, ...body } }),
              t('replacement.done'),
            )
          }
        />
      )}
      {commands.includes('refuse') && (
        <ClaimMessageForm
          act="refuse"
          busy={busy}
          onSend={(reason) =>
            run(() => send('POST /api/admin/claims/:id/refuse', { params, body: { seen, reason } }), t('refuse.done'))
          }
        />
      )}
      {commands.includes('request_evidence') && (
        <ClaimMessageForm
          act="requestEvidence"
          busy={busy}
          onSend={(text) =>
            run(
              () => send('POST /api/admin/claims/:id/request-evidence', { params, body: { seen, text } }),
              t('requestEvidence.done'),
            )
          }
        />
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

type ClaimMessageFormProps = {
  act: 'refuse' | 'requestEvidence'
  busy: boolean
  onSend: (text: string) => Promise<unknown>
}

/** Renders a text for the customer and its send button. */
function ClaimMessageForm({ act, busy, onSend }: ClaimMessageFormProps) {
  const { t } = useTranslation('claim-desk')
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const missing = typed.trim().length < 3
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing) return event.currentTarget.querySelector('textarea')?.focus()
    void onSend(typed.trim())
  }
  return (
    <form className="stack-12" noValidate aria-label={t(`${act}.title`)} onSubmit={submit}>
      <h3>{t(`${act}.title`)}</h3>
      <TextareaField
        label={t(`${act}.label`)}
        hint={t(`${act}.hint`)}
        rows={3}
        maxLength={1000}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(submitted && missing ? { error: t(`${act}.missing`) } : {})}
      />
      <div>
        <Button type="submit" variant="line" busy={busy} busyText={t('saving')}>
          {t(`${act}.do`)}
        </Button>
      </div>
    </form>
  )
}
