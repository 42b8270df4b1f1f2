import { useState } from 'react'
import { isEmail } from '#domain/accounts/email-address.ts'
import { parseOrderNumber } from '#domain/codes/order-number.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { textsOf, useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import '#web/ui/own-pages.css'

/**
 * Requests a fresh link by order number and email. The response never reveals if the number exists (docs/spec/decisions.md#36).
 */
export function OrderLookupForm({ variant }: { variant?: 'line' }) {
  const { t } = useTranslation('order')
  const [answer, setAnswer] = useState<string>()

  const form = useForm({
    check: (given) => {
      const { number, email } = typedIn(given)
      return {
        ...(parseOrderNumber(number) ? {} : { number: t('lookup.numberWrong') }),
        ...(isEmail(email) ? {} : { email: t('checkout-fields:errors.emailInvalid') }),
      }
    },
    send: async (given) => setAnswer((await send('POST /api/orders/lookup', { body: typedIn(given) })).message),
    failed: (error) => errorText(error, t('lookup.failed')),
  })

  return (
    <form {...form.props} className="order-lookup">
      <div className="form-grid">
        <Field
          label={t('lookup.number')}
          name="number"
          required
          autoComplete="off"
          spellCheck={false}
          hint={t('lookup.numberHint')}
          {...form.errorOf('number')}
        />
        <Field
          label={t('lookup.email')}
          name="email"
          type="email"
          required
          autoComplete="email"
          {...form.errorOf('email')}
        />
      </div>
      <div aria-live="polite" className="my-14">
        {answer && <Alert tone="done">{answer}</Alert>}
        {form.errors.form && <FieldError>{form.errors.form}</FieldError>}
      </div>
      <Button type="submit" {...(variant ? { variant } : {})} busy={form.busy} busyText={t('lookup.busy')}>
        {t('lookup.send')}
      </Button>
    </form>
  )
}

function typedIn(given: FormData): { number: string; email: string } {
  const { number, email } = textsOf(given, ['number', 'email'])
  return { number: number.trim(), email: email.trim() }
}
