import { useState } from 'react'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { AskForProof } from './ask-for-proof.tsx'
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
  const [step, setStep] = useState<'ready' | 'busy' | 'done' | 'spent' | 'stranger'>('ready')
  const [failed, setFailed] = useState<string>()

  const prove = async (): Promise<void> => {
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

  if (step === 'done') {
    return (
      <SmallFormPage title={t('verify.doneTitle')} lede={t('verify.doneWords')}>
        <ButtonLink href="/account">{t('verify.account')}</ButtonLink>
      </SmallFormPage>
    )
  }
  if (step === 'stranger') {
    return (
      <SmallFormPage title={t('verify.signInTitle')} lede={t('verify.signInWords')}>
        <ButtonLink href="/auth">{t('verify.signInFirst')}</ButtonLink>
      </SmallFormPage>
    )
  }
  if (step === 'spent' || token === '') {
    return (
      <SmallFormPage title={t('verify.spentTitle')} lede={t('verify.spentWords')}>
        {user ? <AskForProof /> : <ButtonLink href="/auth?next=%2Fverify-email">{t('verify.signIn')}</ButtonLink>}
      </SmallFormPage>
    )
  }
  return (
    <SmallFormPage title={t('verify.title')} lede={t('verify.lede')}>
      {failed && (
        <div role="alert" className="mb-3">
          <FieldError>{failed}</FieldError>
        </div>
      )}
      <Button onClick={prove} busy={step === 'busy'} busyWords={t('verify.busy')}>
        {t('verify.submit')}
      </Button>
    </SmallFormPage>
  )
}
