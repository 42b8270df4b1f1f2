import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { StorePeople } from './store-people-screen.tsx'

type StoreInvitationsProps = {
  invitations: StorePeople['invitations']
  ofStore: { brandId?: string }
  mayChange: boolean
}

/** Renders the invitations to a store that were not used yet; each is sent again or withdrawn. */
export function StoreInvitations({ invitations, ofStore, mayChange }: StoreInvitationsProps) {
  const { t, language } = useTranslation('store-people')
  const { busy, problem, run } = useAct(useReload('/api/seller/people'))
  const again = (id: string, email: string) =>
    run(
      () => send('POST /api/seller/people/invitations/:id/resend', { params: { id }, query: ofStore }),
      t('invitations.sentAgain', { email }),
    )
  const withdraw = (id: string, email: string) =>
    run(
      () => send('DELETE /api/seller/people/invitations/:id', { params: { id }, query: ofStore }),
      t('invitations.withdrawn', { email }),
    )
  return (
    <Panel title={t('invitations.title')}>
      {problem && (
        <div className="panel-body">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <ul className="store-people">
        {invitations.map(({ id, email, storeRole, state, expiresAt }) => (
          <li key={id}>
            <div>
              <b>{email}</b>
              <span className="small block">
                {state === 'open'
                  ? t('invitations.open', { when: formatDateTime(expiresAt, language) })
                  : t('invitations.expired')}
              </span>
            </div>
            <Pill tone={state === 'open' ? 'fresh' : 'problem'}>{t(`role.${storeRole}`)}</Pill>
            {mayChange && (
              <span className="row-16 rows-4">
                <TextButton
                  disabled={busy}
                  aria-label={t('invitations.againTo', { email })}
                  onClick={() => void again(id, email)}
                >
                  {t('invitations.again')}
                </TextButton>
                <TextButton
                  disabled={busy}
                  aria-label={t('invitations.withdrawOf', { email })}
                  onClick={() => void withdraw(id, email)}
                >
                  {t('invitations.withdraw')}
                </TextButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
