import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { send } from '#web/api.ts'
import { userQuery } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { failureOf } from './failure-of.ts'

type Step = { kind: 'ready' | 'busy' } | { kind: 'done' | 'failed'; words: string }

/** Where the letter to a new address leads. Nothing happens before the press: mailboxes open links by themselves to look at them. */
export function ChangeEmailScreen() {
  const { t } = useTranslation('my-account')
  const queryClient = useQueryClient()
  const [token, setToken] = useState<string>()
  const [step, setStep] = useState<Step>({ kind: 'ready' })
  // Before anything can be pressed.
  useLayoutEffect(() => {
    setToken(location.hash.slice(1))
    // The secret leaves the address once it is read: neither the back button nor a bookmark brings it back.
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  const confirm = async () => {
    setStep({ kind: 'busy' })
    try {
      const { email } = await send('POST /api/auth/change-email', { body: { token: token ?? '' } })
      setStep({ kind: 'done', words: t('newEmail.done', { email }) })
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    } catch (error) {
      setStep({ kind: 'failed', words: failureOf(error, t) })
    }
  }
  return (
    <main id="main" className="wrap pb-16">
      <h1 className="heading-2 mt-8 mb-4">{t('newEmail.title')}</h1>
      {token === '' ? (
        <Notice tone="problem">{t('newEmail.broken')}</Notice>
      ) : (
        step.kind !== 'done' && (
          <>
            <p className="mb-4 max-w-prose">{t('newEmail.words')}</p>
            <Button onClick={confirm} busy={step.kind === 'busy'} busyWords={t('newEmail.going')}>
              {t('newEmail.go')}
            </Button>
          </>
        )
      )}
      <div role="status" className="mt-4">
        {step.kind === 'done' && <Notice tone="done">{step.words}</Notice>}
        {step.kind === 'failed' && <Notice tone="problem">{step.words}</Notice>}
      </div>
      <p className="mt-6">
        <TextLink href="/account/details">{t('newEmail.account')}</TextLink>
      </p>
    </main>
  )
}
