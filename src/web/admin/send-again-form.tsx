import { validateAddress } from '#domain/accounts/address.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { addressRulesOf, useCountries } from '#web/cart/destination-country.ts'
import { send } from '#web/data/api.ts'
import type { FormErrors } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { type SendingAgain, SendingTerms } from './sending-terms.tsx'
import { withOwnNames } from './use-desk-order.ts'

/** The fields that an admin confirms with the customer: the country is that of the papers and stays. */
const fields = ['fullName', 'phone', 'address', 'pincode', 'city', 'state'] as const

function useSendAgain(shipmentId: string, { version, shipping }: SendingAgain) {
  const { t, language } = useTranslation('send-again')
  const countries = useCountries(language).data?.items ?? []
  const country = countries.find(({ code }) => code === shipping.country)
  const { fullName, phone, address, pincode, city, state } = shipping
  const form = useStaffForm({
    name: `send-again ${shipmentId} ${version}`,
    start: { fullName, phone, address, pincode, city, state, isConfirmed: false, reason: '' },
    check: (draft): FormErrors => {
      const rules = country && addressRulesOf(country)
      const { errors } = validateAddress({ ...shipping, ...draft }, rules)
      const wrong = fields.flatMap((field) => {
        const problem = rules ? errors[field] : undefined
        return problem ? [[field, t(`checkout-fields:errors.${problem}`)]] : []
      })
      return {
        ...Object.fromEntries(wrong),
        ...(draft.isConfirmed ? {} : { isConfirmed: t('notConfirmed') }),
        ...(draft.reason.trim().length < 3 ? { reason: t('reasonMissing') } : {}),
      }
    },
    send: ({ isConfirmed: _, reason, ...typed }) =>
      send('POST /api/admin/boxes/:id/send-again', {
        params: { id: shipmentId },
        body: { version, shipping: typed, isConfirmed: true, paidBy: 'shop', reason: reason.trim() },
      }).catch(withOwnNames),
    done: t('done'),
    reload: useReload('/api/admin/'),
  })
  return { form, country, countries }
}

/** Asks for the confirmed address and the reason, and sends the box again. */
export function SendAgainForm({ shipmentId, sending }: { shipmentId: string; sending: SendingAgain }) {
  const { t } = useTranslation('send-again')
  const { form, country, countries } = useSendAgain(shipmentId, sending)
  const { draft, change, errorOf } = form
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const { error } = errorOf(field)
      return error ? [[field, error]] : []
    }),
  )
  const { error: notConfirmed } = errorOf('isConfirmed')
  return (
    <form {...form.props} className="stack-16" aria-label={t('title')}>
      <p>{t('lede')}</p>
      <div className="form-grid">
        <AddressFields
          idStart={`again-${shipmentId}-`}
          values={{ ...draft, country: sending.shipping.country }}
          only={fields}
          errors={errors}
          country={country}
          countries={countries}
          onType={(field, text) => change({ [field]: text })}
        />
      </div>
      <p>
        <b>{sending.shipping.countryName}</b>
      </p>
      <Checkbox
        name="isConfirmed"
        checked={draft.isConfirmed}
        onChange={({ target }) => change({ isConfirmed: target.checked })}
        {...(notConfirmed ? { error: notConfirmed } : {})}
      >
        {t('confirmed')}
      </Checkbox>
      <SendingTerms sending={sending} />
      <Field
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <Button type="submit" variant="buy" busy={form.busy}>
        {t('do')}
      </Button>
    </form>
  )
}
