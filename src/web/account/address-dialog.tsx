import { longestLabel } from '#domain/accounts/saved-address.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import type { SavedAddress } from '#web/addresses/saved-addresses.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { idStart, useAddressForm } from './use-address-form.ts'

const formId = 'address-form'
/**
 * Adds or changes an address. Errors are shown per field, by the rules of the checkout; the input stays until it is
 * saved.
 */
export function AddressDialog({ address, onClose }: { address: SavedAddress | undefined; onClose: () => void }) {
  const { t } = useTranslation('my-account')
  const form = useAddressForm(address, onClose)
  const { typed, errors, type } = form
  return (
    <Dialog
      open
      onClose={onClose}
      variant="broad"
      title={t(address ? 'addresses.editTitle' : 'addresses.addTitle')}
      foot={
        <div className="row-12">
          <Button type="submit" form={formId} busy={form.busy} busyText={t('addresses.saving')}>
            {t('addresses.save')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('addresses.cancel')}
          </Button>
        </div>
      }
    >
      <form method="post" noValidate id={formId} onSubmit={form.save}>
        <ErrorSummary problems={form.summaryProblems} submitCount={form.submitCount} />
        {form.problem && (
          <div role="alert" className="mb-14">
            <Alert tone="problem">{form.problem}</Alert>
          </div>
        )}
        <div className="form-grid">
          <Field
            id={`${idStart}label`}
            name="label"
            label={t('addresses.label')}
            hint={t('addresses.labelHint')}
            optional
            full
            maxLength={longestLabel}
            autoComplete="off"
            value={typed.label}
            onChange={(event) => type('label', event.target.value)}
            {...(errors.label ? { error: errors.label } : {})}
          />
          <AddressFields
            idStart={idStart}
            values={typed}
            errors={errors}
            country={form.country}
            countries={form.countries}
            onType={type}
          />
        </div>
      </form>
    </Dialog>
  )
}
