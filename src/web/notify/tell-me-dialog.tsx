import { type SubmitEvent, useEffect, useState } from 'react'
import { isEmail } from '#domain/email-address.ts'
import { send } from '#web/api.ts'
import { ApiError } from '#web/api-error.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { focusField } from '#web/shell/focus-field.ts'
import { useTypedDraft } from '#web/shell/typed-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TellMeDialogProps, Wish } from './use-tell-me.tsx'

/**
 * Renders the "Tell me when" dialog (docs/spec/decisions.md#9): one address, one email. Typed input stays when sending fails and
 * is filled in again in this tab.
 */
export function TellMeDialog({ wish, onClose }: TellMeDialogProps) {
  const { t } = useTranslation('notify')
  const [noted, setNoted] = useState(false)
  const kind = wish.about === 'opening' ? 'opening' : 'product'
  const values = wish.name ? { name: wish.name } : {}
  return (
    <Dialog open onClose={onClose} title={t(noted ? 'doneTitle' : `${kind}.title`)}>
      {noted ? (
        <>
          <div role="status">
            <Notice tone="done">
              <p>{t(`${kind}.done`, values)}</p>
              <p>{t('once')}</p>
            </Notice>
          </div>
          <Button className="mt-4" onClick={onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4">{t(`${kind}.words`, values)}</p>
          <AddressForm wish={wish} onNoted={() => setNoted(true)} />
        </>
      )}
    </Dialog>
  )
}

function AddressForm({ wish, onNoted }: { wish: Wish; onNoted: () => void }) {
  const { t } = useTranslation('notify')
  const user = useUser()
  const { typed, type, offer, form } = useTypedDraft('notifyDraft', { email: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const known = wish.email || user?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per known address; emptying the field by hand must not fill it again
  useEffect(() => {
    if (known) offer('email', known)
  }, [known])

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setFailed(undefined)
    if (!isEmail(typed.email)) return focusField(event.currentTarget, 'email')
    setBusy(true)
    try {
      await send('POST /api/notify-me', { body: { email: typed.email, about: wish.about } })
      onNoted()
    } catch (error) {
      // The server's message says how long to wait.
      setFailed(error instanceof ApiError && error.code === 'rate/limited' ? error.message : t('failed'))
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} ref={form}>
      <Field
        label={t('email')}
        hint={t('once')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={typed.email}
        onChange={(event) => type('email', event.target.value)}
        {...(tried && !isEmail(typed.email) ? { error: t('invalid') } : {})}
      />
      <div role="alert">{failed && <FieldError>{failed}</FieldError>}</div>
      <Button type="submit" icon="mail" className="mt-4" busy={busy} busyWords={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
