import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
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
  const { id, version: seen, commands } = claim
  const params = { id }
  const replaceable = claim.lines.some(({ replaceableUnits }) => replaceableUnits > 0)
  return (
    <div className="panel-body staff-acts" data-next-act>
      {replaceable && (
        <p>
          <b>{t('remedies.title', { remedy: t(`remedies.${claim.remedy}`) })}</b>
        </p>
      )}
      {commands.includes('grant') && (
        <IfMay need="money.write">
          <ClaimGrant claim={claim} />
        </IfMay>
      )}
      {commands.includes('grant') && replaceable && (
        <IfMay need="money.write">
          <ClaimReplace claim={claim} />
        </IfMay>
      )}
      {commands.includes('refuse') && (
        <ClaimMessageForm
          act="refuse"
          claimId={id}
          onSend={(reason) => send('POST /api/admin/claims/:id/refuse', { params, body: { seen, reason } })}
        />
      )}
      {commands.includes('request_evidence') && (
        <ClaimMessageForm
          act="requestEvidence"
          claimId={id}
          onSend={(text) => send('POST /api/admin/claims/:id/request-evidence', { params, body: { seen, text } })}
        />
      )}
    </div>
  )
}

type ClaimMessageFormProps = {
  act: 'refuse' | 'requestEvidence'
  claimId: string
  onSend: (text: string) => Promise<unknown>
}

/** Renders a text for the customer and its send button. */
function ClaimMessageForm({ act, claimId, onSend }: ClaimMessageFormProps) {
  const { t } = useTranslation('claim-desk')
  const form = useStaffForm({
    name: `claim-${act} ${claimId}`,
    start: { text: '' },
    check: ({ text }) => (text.trim().length < 3 ? { text: t(`${act}.missing`) } : {}),
    send: ({ text }) => onSend(text.trim()),
    done: t(`${act}.done`),
    reload: useReload('/api/admin'),
    fieldOf: { 'request/invalid': 'text' },
  })
  return (
    <form
      {...form.props}
      className="stack-12"
      aria-label={t(`${act}.title`)}
      data-act-key={act === 'refuse' ? 'd' : undefined}
    >
      <h3>{t(`${act}.title`)}</h3>
      <TextareaField
        {...form.field('text')}
        label={t(`${act}.label`)}
        hint={t(`${act}.hint`)}
        rows={3}
        maxLength={1000}
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('saving')}>
          {t(`${act}.do`)}
        </Button>
      </div>
    </form>
  )
}
