import { useEffect, useState } from 'react'
import { isEmail } from '#domain/accounts/email-address.ts'
import { send } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useForm } from '#web/data/use-form.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useTypedDraft } from '#web/platform/typed-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { NotifyMeDialogProps, SubscriptionSubject } from './use-notify-me.tsx'

/**
 * Renders the "Tell me when" dialog (docs/spec/decisions.md#9): one address, one email. Typed input stays when sending fails and
 * is filled in again in this tab.
 */
export function NotifyMeDialog({ subscription, onClose }: NotifyMeDialogProps) {
  const { t } = useTranslation('notify')
  const [noted, setNoted] = useState(false)
  const kind = subscription.about === 'opening' ? 'opening' : 'product'
  const values = subscription.name ? { name: subscription.name } : {}
  return (
    <Dialog open onClose={onClose} title={t(noted ? 'doneTitle' : `${kind}.title`)}>
      {noted ? (
        <>
          <div role="status">
            <Alert tone="done">
              <p>{t(`${kind}.done`, values)}</p>
              <p>{t('once')}</p>
            </Alert>
          </div>
          <Button className="mt-16" onClick={onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      ) : (
        <>
          <p className="mb-16">{t(`${kind}.text`, values)}</p>
          <AddressForm subscription={subscription} onNoted={() => setNoted(true)} />
        </>
      )}
    </Dialog>
  )
}

function AddressForm({ subscription, onNoted }: { subscription: SubscriptionSubject; onNoted: () => void }) {
  const { t } = useTranslation('notify')
  const user = useUser()
  const { typed, type, prefill, form: element } = useTypedDraft('notifyDraft', { email: '' })
  const known = subscription.email || user?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per known address; emptying the field by hand must not fill it again
  useEffect(() => {
    if (known) prefill('email', known)
  }, [known])

  const form = useForm({
    check: (given) => (isEmail(String(given.get('email'))) ? {} : { email: t('invalid') }),
    send: async () => {
      await send('POST /api/notify-me', { body: { email: typed.email, about: subscription.about } })
      onNoted()
    },
    // The server's message says how long to wait.
    failed: (error) => (error instanceof ApiError && error.code === 'rate/limited' ? error.message : t('failed')),
  })

  return (
    <form {...form.props} ref={element}>
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
        {...form.errorOf('email')}
      />
      <div role="alert">{form.errors.form && <FieldError>{form.errors.form}</FieldError>}</div>
      <Button type="submit" icon="mail" className="mt-16" busy={form.busy} busyText={t('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
