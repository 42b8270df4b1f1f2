import { type SubmitEvent, useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { CodeField } from './code-field.tsx'
import { canUsePasskeys, proveWithPasskey } from './passkeys-here.ts'
import type { SecondFactor } from './use-second-factor.ts'
import { useTry } from './use-try.ts'

/** Asks for an app code, a recovery code or a passkey, as the account has and this browser supports. */
export function ProveForm({ factor, onProven }: { factor: SecondFactor; onProven: () => void }) {
  const { t } = useTranslation('second-factor')
  const passkeys = factor.passkeys.length > 0 && canUsePasskeys()
  const app = factor.authenticatorSince !== null
  const [recovering, setRecovering] = useState(!app && !passkeys)
  const attempt = useTry()
  const prove = async (work: () => Promise<unknown>): Promise<void> => {
    const done = await attempt.run(async () => {
      await work()
      return true
    })
    if (done) onProven()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code')).trim()
    const body = recovering ? { recoveryCode: typed } : { code: typed }
    void prove(() => send('POST /api/account/second-factor/prove', { body }))
  }
  return (
    <>
      <p className="mb-4">{t('prove.words')}</p>
      {passkeys && (
        <Button
          icon="shield"
          className="mb-4"
          busy={attempt.busy}
          busyWords={t('prove.busy')}
          onClick={() => void prove(proveWithPasskey)}
        >
          {t('prove.passkey')}
        </Button>
      )}
      {(app || recovering) && (
        <form method="post" noValidate onSubmit={submit}>
          {recovering ? (
            <Field
              key="recovery"
              label={t('prove.recoveryCode')}
              hint={t('prove.recoveryHint', { count: factor.recoveryCodes.left })}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
            />
          ) : (
            <CodeField key="code" label={t('prove.code')} hint={t('prove.codeHint')} />
          )}
          <Button type="submit" className="mt-4" busy={attempt.busy} busyWords={t('prove.busy')}>
            {t('prove.go')}
          </Button>
        </form>
      )}
      <div role="alert">{attempt.problem && <FieldError>{attempt.problem}</FieldError>}</div>
      {(app || passkeys) && (
        <p className="mt-4">
          <TextButton onClick={() => setRecovering(!recovering)}>
            {t(recovering ? (app ? 'prove.codeInstead' : 'prove.passkeyInstead') : 'prove.recoveryInstead')}
          </TextButton>
        </p>
      )}
    </>
  )
}
