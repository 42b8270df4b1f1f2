import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { CodeField } from './code-field.tsx'
import { canUsePasskeys, stepUpWithPasskey } from './passkeys-here.ts'
import { useAction } from './use-action.ts'
import type { SecondFactor } from './use-second-factor.ts'

/** Asks for an app code, a recovery code or a passkey, as the account has and this browser supports. */
export function StepUpForm({ factor, onStepUp }: { factor: SecondFactor; onStepUp: () => void }) {
  const { t } = useTranslation('second-factor')
  const passkeys = factor.passkeys.length > 0 && canUsePasskeys()
  const app = factor.authenticatorSince !== null
  const [recovering, setRecovering] = useState(!app && !passkeys)
  const action = useAction()
  const passStepUp = async (work: () => Promise<unknown>): Promise<void> => {
    const done = await action.run(async () => {
      await work()
      return true
    })
    if (done) onStepUp()
  }
  return (
    <>
      <p className="mb-16">{t('stepUp.text')}</p>
      {passkeys && (
        <Button
          icon="shield"
          className="mb-16"
          busy={action.busy}
          busyText={t('stepUp.busy')}
          onClick={() => void passStepUp(stepUpWithPasskey)}
        >
          {t('stepUp.passkey')}
        </Button>
      )}
      {(app || recovering) && (
        <CodeForm
          codesLeft={recovering ? factor.recoveryCodes.left : undefined}
          busy={action.busy}
          onCode={(code) => {
            const body = recovering ? { recoveryCode: code } : { code }
            void passStepUp(() => send('POST /api/account/second-factor/step-up', { body }))
          }}
        />
      )}
      <div role="alert">{action.problem && <FieldError>{action.problem}</FieldError>}</div>
      {(app || passkeys) && (
        <p className="mt-16">
          <TextButton onClick={() => setRecovering(!recovering)}>
            {t(recovering ? (app ? 'stepUp.codeInstead' : 'stepUp.passkeyInstead') : 'stepUp.recoveryInstead')}
          </TextButton>
        </p>
      )}
    </>
  )
}

type CodeFormProps = {
  /** The number of recovery codes left, when one is asked for; the app's code is asked for otherwise. */
  codesLeft: number | undefined
  busy: boolean
  onCode: (code: string) => void
}

function CodeForm({ codesLeft, busy, onCode }: CodeFormProps) {
  const { t } = useTranslation('second-factor')
  const first = useFirstFocus<HTMLInputElement>()
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onCode(String(new FormData(event.currentTarget).get('code')).trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {codesLeft === undefined ? (
        <CodeField key="code" {...first} label={t('stepUp.code')} hint={t('stepUp.codeHint')} />
      ) : (
        <Field
          key="recovery"
          {...first}
          label={t('stepUp.recoveryCode')}
          hint={t('stepUp.recoveryHint', { count: codesLeft })}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <Button type="submit" className="mt-16" busy={busy} busyText={t('stepUp.busy')}>
        {t('stepUp.go')}
      </Button>
    </form>
  )
}
