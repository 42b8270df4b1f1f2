import { useState } from 'react'
import { validateAddress } from '#domain/accounts/address.ts'
import { isReason } from '#domain/audit/reason.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { addressRulesOf, useCountries } from '#web/cart/destination-country.ts'
import { send } from '#web/data/api.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { AdminOrder } from './order-tracking.ts'
import { withOwnNames } from './use-desk-order.ts'

/** What can be corrected: the postal code and the state decide about delivery and taxes, and stay. */
const fields = ['fullName', 'phone', 'address', 'city'] as const

function useRecipient({ id, shipping }: AdminOrder, close: () => void) {
  const { t, language } = useTranslation('admin')
  const countries = useCountries(language).data?.items ?? []
  const country = countries.find(({ code }) => code === shipping.country)
  const { fullName, phone, address, city } = shipping
  const reload = useReload('/api/admin/orders')
  const form = useStaffForm({
    name: `recipient ${id}`,
    start: { fullName, phone, address, city, reason: '' },
    check: (draft): FormErrors => {
      const rules = country && addressRulesOf(country)
      const { errors } = validateAddress({ ...shipping, ...draft }, rules)
      const wrong = fields.flatMap((field) => {
        const problem = rules ? errors[field] : undefined
        return problem ? [[field, t(`checkout-fields:errors.${problem}`)]] : []
      })
      return {
        ...Object.fromEntries(wrong),
        ...(isReason(draft.reason) ? {} : { reason: t('recipient.reasonMissing') }),
      }
    },
    send: ({ reason, ...typed }) =>
      send('PUT /api/admin/orders/:id/recipient', {
        params: { id },
        body: { ...typed, before: { fullName, phone, address, city }, reason: reason.trim() },
      }).catch(withOwnNames),
    done: t('recipient.saved'),
    reload: async () => {
      close()
      await reload()
    },
  })
  return { form, country, countries }
}

/** Corrects who gets an order, and where, as long as no box of it is sealed. */
export function ChangeRecipient({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <p className="panel-body">
        <Button variant="line" size="compact" onClick={() => setOpen(true)}>
          {t('recipient.open')}
        </Button>
      </p>
    )
  return <RecipientForm order={order} close={() => setOpen(false)} />
}

function RecipientForm({ order, close }: { order: AdminOrder; close: () => void }) {
  const { t } = useTranslation('admin')
  const { form, country, countries } = useRecipient(order, close)
  const { draft, change, errorOf } = form
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const { error } = errorOf(field)
      return error ? [[field, error]] : []
    }),
  )
  return (
    <form {...form.props} className="panel-body stack-16" aria-label={t('recipient.open')}>
      <p className="small">{t('recipient.text')}</p>
      <div className="form-grid">
        <AddressFields
          idStart={`recipient-${order.id}-`}
          values={{ ...order.shipping, ...draft }}
          only={fields}
          errors={errors}
          country={country}
          countries={countries}
          onType={(field, text) => change({ [field]: text })}
        />
      </div>
      <Field
        {...form.field('reason')}
        label={t('recipient.reason')}
        hint={t('recipient.reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <p className="row-12">
        <Button type="submit" busy={form.busy}>
          {t('recipient.save')}
        </Button>
        <Button variant="line" onClick={close}>
          {t('recipient.close')}
        </Button>
      </p>
    </form>
  )
}
