import { type SubmitEvent, useState } from 'react'
import { isEmail } from '#domain/accounts/email-address.ts'
import { parseOrderNumber } from '#domain/orders/order-number.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { focusField } from '#web/platform/focus-field.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import '#web/ui/own-pages.css'

type Problems = { number?: string; email?: string }

/**
 * Requests a fresh link by order number and email. The response never reveals if the number exists (docs/spec/decisions.md#36).
 */
export function OrderLookupForm({ variant }: { variant?: 'line' }) {
  const { t } = useTranslation('order')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const [failed, setFailed] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const [number, email] = [String(given.get('number')).trim(), String(given.get('email')).trim()]
    const found: Problems = {
      ...(parseOrderNumber(number) ? {} : { number: t('lookup.numberWrong') }),
      ...(isEmail(email) ? {} : { email: t('checkout-fields:errors.emailInvalid') }),
    }
    setProblems(found)
    setFailed(undefined)
    const first = found.number ? 'number' : found.email ? 'email' : undefined
    if (first) return focusField(form, first)
    setBusy(true)
    try {
      setAnswer((await send('POST /api/orders/lookup', { body: { number, email } })).message)
    } catch (error) {
      setFailed(error instanceof Error && error.name === 'ApiError' ? error.message : t('lookup.failed'))
    }
    setBusy(false)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="order-lookup">
      <div className="form-grid">
        <Field
          label={t('lookup.number')}
          name="number"
          required
          autoComplete="off"
          spellCheck={false}
          hint={t('lookup.numberHint')}
          {...(problems.number ? { error: problems.number } : {})}
        />
        <Field
          label={t('lookup.email')}
          name="email"
          type="email"
          required
          autoComplete="email"
          {...(problems.email ? { error: problems.email } : {})}
        />
      </div>
      <div aria-live="polite" className="my-14">
        {answer && <Alert tone="done">{answer}</Alert>}
        {failed && <FieldError>{failed}</FieldError>}
      </div>
      <Button type="submit" {...(variant ? { variant } : {})} busy={busy} busyText={t('lookup.busy')}>
        {t('lookup.send')}
      </Button>
    </form>
  )
}
