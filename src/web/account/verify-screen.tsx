import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SmallFormPage } from './small-form-page.tsx'
import { useTakenToken } from './taken-token.ts'

/**
 * Renders the page that the welcome email links to. Nothing changes before the click: mail services open links
 * automatically to scan them.
 */
export function VerifyScreen({ token: given }: { token: string | undefined }) {
  const { t } = useTranslation('registration')
  const token = useTakenToken(given)
  const user = useUser()
  const { step, failed, verify } = useVerifyEmail(token)
  if (step === 'done') {
    return (
      <SmallFormPage title={t('verify.doneTitle')} lede={t('verify.doneText')}>
        <ButtonLink href="/account">{t('verify.account')}</ButtonLink>
      </SmallFormPage>
    )
  }
  if (step === 'stranger') {
    return (
      <SmallFormPage title={t('verify.signInTitle')} lede={t('verify.signInText')}>
        <ButtonLink href="/auth">{t('verify.signInFirst')}</ButtonLink>
      </SmallFormPage>
    )
  }
  if (step === 'spent' || token === '') {
    return (
      <SmallFormPage title={t('verify.spentTitle')} lede={t('verify.spentText')}>
        {user ? (
          <ResendVerification />
        ) : (
          <ButtonLink href="/auth?next=%2Fverify-email">{t('verify.signIn')}</ButtonLink>
        )}
      </SmallFormPage>
    )
  }
  return (
    <SmallFormPage title={t('verify.title')} lede={t('verify.lede')}>
      {failed && (
        <div role="alert" className="mb-12">
          <FieldError>{failed}</FieldError>
        </div>
      )}
      <Button onClick={verify} busy={step === 'busy'} busyText={t('verify.busy')}>
        {t('verify.submit')}
      </Button>
    </SmallFormPage>
  )
}

/** Verifies the email once the link's page is confirmed. */
function useVerifyEmail(token: string) {
  const { t } = useTranslation('registration')
  const [step, setStep] = useState<'ready' | 'busy' | 'done' | 'spent' | 'stranger'>('ready')
  const [failed, setFailed] = useState<string>()

  const verify = async (): Promise<void> => {
    setStep('busy')
    setFailed(undefined)
    try {
      await send('POST /api/auth/verify-email', { body: { token } })
      setStep('done')
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      const next = code === 'auth/link-spent' ? 'spent' : code === 'auth/required' ? 'stranger' : 'ready'
      setStep(next)
      if (next === 'ready') setFailed(failureOf(error))
    }
  }
  const failureOf = (error: unknown): string =>
    error instanceof ApiError ? error.message : t(navigator.onLine ? 'forgot.failed' : 'forgot.offline')
  return { step, failed, verify }
}
