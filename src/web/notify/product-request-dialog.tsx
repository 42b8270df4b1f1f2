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
import type { ProductRequestDialogProps } from './product-request-button.tsx'

/** Renders the dialog that asks the shop to find a product; who gives an address gets one email when it is there. */
export function ProductRequestDialog({ q, onClose }: ProductRequestDialogProps) {
  const { t } = useTranslation('product-request')
  const [sent, setSent] = useState<'unnotified' | 'notified'>()
  return (
    <Dialog open onClose={onClose} title={t(sent ? 'doneTitle' : 'title')}>
      {sent ? (
        <>
          <div role="status">
            <Alert tone="done">
              <p>{t(`done.${sent}`, { q })}</p>
            </Alert>
          </div>
          <Button className="mt-16" onClick={onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      ) : (
        <RequestForm q={q} onSent={(isNotified) => setSent(isNotified ? 'notified' : 'unnotified')} />
      )}
    </Dialog>
  )
}

const longest = 120

function RequestForm({ q, onSent }: { q: string; onSent: (isNotified: boolean) => void }) {
  const { t } = useTranslation('product-request')
  const { t: notify } = useTranslation('notify')
  const user = useUser()
  const { typed, type, prefill, form: element } = useTypedDraft('notifyDraft', { email: '' })
  const [name, setName] = useState(q.slice(0, longest))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per known address; emptying the field by hand must not fill it again
  useEffect(() => {
    if (user?.email) prefill('email', user.email)
  }, [user?.email])
  const form = useForm({
    check: () => ({
      ...(name.trim().length < 2 ? { q: t('nameMissing') } : {}),
      ...(typed.email.trim() === '' || isEmail(typed.email) ? {} : { email: notify('invalid') }),
    }),
    send: async () => {
      await send('POST /api/product-requests', { body: { q: name, email: typed.email.trim() } })
      onSent(typed.email.trim() !== '')
    },
    // The server's message says how long to wait, or what is wrong.
    failed: (error) => (error instanceof ApiError && error.status < 500 ? error.message : t('failed')),
  })
  return (
    <form {...form.props} ref={element}>
      <p className="mb-16">{t('text')}</p>
      <div className="stack-16">
        <Field
          label={t('name')}
          name="q"
          required
          maxLength={longest}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...form.errorOf('q')}
        />
        <Field
          label={t('email')}
          hint={t('once')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={typed.email}
          onChange={(event) => type('email', event.target.value)}
          {...form.errorOf('email')}
        />
      </div>
      <div role="alert">{form.errors.form && <FieldError>{form.errors.form}</FieldError>}</div>
      <Button type="submit" icon="mail" className="mt-16" busy={form.busy} busyText={notify('sending')}>
        {t('send')}
      </Button>
    </form>
  )
}
