import { useQuery } from '@tanstack/react-query'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { JoinStore } from './join-store.tsx'
import { SignInCloth } from './sign-in-cloth.tsx'
import { useLinkSecret } from './use-link-secret.ts'
import '#web/ui/own-pages.css'

/**
 * Renders the page of an invitation link: the inviter, the role, and the form that opens the account (docs/spec/decisions.md#6).
 */
export function InvitationScreen({ token }: { token: string | undefined }) {
  const { t } = useTranslation('invitation')
  const secret = useLinkSecret(token, '/invitation')
  return (
    <main id="main" className="wrap">
      <div className="auth">
        <div className="auth-form">
          <PageTitle sign={t('sign')} meaning={t('meaning')} />
          {secret === undefined ? (
            <Loader />
          ) : secret === '' ? (
            <Stopped text={t('noLink')} />
          ) : (
            <Invited token={secret} />
          )}
        </div>
        <SignInCloth />
      </div>
    </main>
  )
}

function Invited({ token }: { token: string }) {
  const { t, tCode } = useTranslation('invitation')
  const invitation = useQuery({
    queryKey: ['/api/auth/invitation/read', {}],
    queryFn: () => send('POST /api/auth/invitation/read', { body: { token } }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (invitation.isPending) return <Loader text={t('reading')} />
  if (invitation.isError) {
    const { error } = invitation
    if (error instanceof ApiError && error.status < 500) return <Stopped text={error.message} code={error.code} />
    return <ErrorBlock text={t('noConnection')} onRetry={() => invitation.refetch()} />
  }
  const { email, role, capabilities, invitedBy, hasAccount } = invitation.data
  return (
    <>
      <p className="mt-16">
        <b>{invitedBy ? t('from', { inviter: invitedBy, email }) : t('fromShop', { email })}</b> {tCode('as', role)}
      </p>
      {capabilities.length > 0 && (
        <ul className="mt-8 bulleted">
          {capabilities.map((name) => (
            <li key={name}>{t(`capability.${name}`)}</li>
          ))}
        </ul>
      )}
      {hasAccount ? <JoinStore token={token} email={email} /> : <InvitationForm token={token} />}
    </>
  )
}

/** Shows why the invitation cannot be accepted, and what to do instead. */
function Stopped({ text, code }: { text: string; code?: string }) {
  const { t } = useTranslation('invitation')
  return (
    <>
      <div role="alert" className="mt-16">
        <Alert tone="problem">{text}</Alert>
      </div>
      <p className="actions mt-20 row-12">
        {code === 'auth/email-taken' && <ButtonLink href="/auth">{t('signIn')}</ButtonLink>}
        <ButtonLink variant="line" href="/support">
          {t('write')}
        </ButtonLink>
      </p>
    </>
  )
}
