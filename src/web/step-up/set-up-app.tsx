import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { CodeField } from './code-field.tsx'
import { OwnerForm } from './owner-form.tsx'
import { useAction } from './use-action.ts'
import '#web/step-up/second-factor.css'

type Begun = CallReply<'POST /api/account/second-factor/authenticator'>
type SetUpAppProps = { hasPassword: boolean; onSetUp: (recoveryCodes: readonly string[]) => void }

/** Renders the three setup steps: the password, the QR code for the app (or its key to type), the first code. */
export function SetUpApp({ hasPassword, onSetUp }: SetUpAppProps) {
  const [begun, setBegun] = useState<Begun>()
  if (begun) return <FirstCode begun={begun} onSetUp={onSetUp} />
  return (
    <OwnerForm
      hasPassword={hasPassword}
      go={(password) => send('POST /api/account/second-factor/authenticator', { body: { password } })}
      onGone={setBegun}
    />
  )
}

function FirstCode({ begun, onSetUp }: { begun: Begun; onSetUp: SetUpAppProps['onSetUp'] }) {
  const { t } = useTranslation('second-factor')
  const action = useAction()
  const first = useFirstFocus<HTMLParagraphElement>()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    const done = await action.run(() =>
      send('POST /api/account/second-factor/authenticator/confirm', { body: { code } }),
    )
    if (done) onSetUp(done.recoveryCodes)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <p {...first} tabIndex={-1}>
        {t('app.scan')}
      </p>
      <div className="app-picture">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
          alt={t('app.picture')}
          width="196"
          height="196"
        />
        <div>
          <p className="label-text" id="app-secret">
            {t('app.secret')}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: letters to copy by hand, not a value that a form has worked out */}
          <p className="app-secret num" role="group" aria-labelledby="app-secret" translate="no">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p>
            <a className="text-link" href={begun.uri}>
              {t('app.open')}
            </a>
          </p>
        </div>
      </div>
      <CodeField label={t('app.firstCode')} hint={t('stepUp.codeHint')} />
      <div role="alert">{action.problem && <FieldError>{action.problem}</FieldError>}</div>
      <Button type="submit" className="mt-16" busy={action.busy} busyText={t('stepUp.busy')}>
        {t('app.confirm')}
      </Button>
    </form>
  )
}
