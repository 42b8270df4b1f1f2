import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { send } from '#web/data/api.ts'
import { userQuery } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { failureOf } from './failure-of.ts'

type Step = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; text: string }

/**
 * Renders the page that the email to a new address links to. Nothing changes before the click: mail services open
 * links automatically to scan them.
 */
export function ChangeEmailScreen() {
  const { t } = useTranslation('my-account')
  const queryClient = useQueryClient()
  const [token, setToken] = useState<string>()
  const [step, setStep] = useState<Step>({ kind: 'ready' })
  // Runs before the user can click anything.
  useLayoutEffect(() => {
    setToken(location.hash.slice(1))
    // Removes the secret from the URL once it is read, so that neither the back button nor a bookmark restores it.
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  const confirm = async () => {
    setStep({ kind: 'busy' })
    try {
      const { email } = await send('POST /api/auth/change-email', { body: { token: token ?? '' } })
      setStep({ kind: 'done', text: t('newEmail.done', { email }) })
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    } catch (error) {
      setStep({ kind: 'failed', text: failureOf(error, t) })
    }
  }
  return (
    <main id="main" className="wrap pb-64">
      <h1 className="heading-2 mt-32 mb-16">{t('newEmail.title')}</h1>
      {token === '' ? (
        <Alert tone="problem">{t('newEmail.broken')}</Alert>
      ) : (
        step.kind !== 'done' && (
          <>
            <p className="mb-16">{t('newEmail.text')}</p>
            <Button onClick={confirm} busy={step.kind === 'busy'} busyText={t('newEmail.going')}>
              {t('newEmail.go')}
            </Button>
          </>
        )
      )}
      <div role="status" className="mt-16">
        {step.kind === 'done' && <Alert tone="done">{step.text}</Alert>}
        {step.kind === 'failed' && <Alert tone="problem">{step.text}</Alert>}
      </div>
      <p className="mt-24">
        <TextLink href="/account/details">{t('newEmail.account')}</TextLink>
      </p>
    </main>
  )
}
