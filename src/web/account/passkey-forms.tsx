import type { SubmitEvent } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OwnerForm } from '#web/step-up/owner-form.tsx'
import { addPasskey } from '#web/step-up/passkeys-here.ts'
import { useAction } from '#web/step-up/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type AddPasskeyProps = { hasPassword: boolean; onAdded: (recoveryCodes: readonly string[]) => void }

/** Requests a name for the passkey and the password, then opens the browser's passkey dialog. */
export function AddPasskey({ hasPassword, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation('second-factor')
  return (
    <>
      <p className="mb-16">{t('passkey.none')}</p>
      <OwnerForm
        hasPassword={hasPassword}
        go={async (password, typed) => {
          const begun = await send('POST /api/account/second-factor/passkeys/begin', { body: { password } })
          return addPasskey(begun, String(typed.get('name')).trim() || t('passkey.name'))
        }}
        onGone={({ recoveryCodes }) => onAdded(recoveryCodes)}
      >
        <NameField />
      </OwnerForm>
    </>
  )
}

type RenamePasskeyProps = { id: string; called: string; onRenamed: () => void }

export function RenamePasskey({ id, called, onRenamed }: RenamePasskeyProps) {
  const { t } = useTranslation('second-factor')
  const action = useAction()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim() || called
    const done = await action.run(async () => {
      await send('PATCH /api/account/second-factor/passkeys/:id', { params: { id }, body: { name } })
      return true
    })
    if (done) onRenamed()
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <NameField called={called} />
      <div role="alert">{action.problem && <FieldError>{action.problem}</FieldError>}</div>
      <Button type="submit" className="mt-16" busy={action.busy} busyText={t('stepUp.busy')}>
        {t('passkey.rename')}
      </Button>
    </form>
  )
}

function NameField({ called }: { called?: string }) {
  const { t } = useTranslation('second-factor')
  return (
    <Field
      label={t('passkey.called')}
      hint={t('passkey.calledHint')}
      name="name"
      maxLength={60}
      autoComplete="off"
      {...(called === undefined ? {} : { defaultValue: called })}
    />
  )
}
