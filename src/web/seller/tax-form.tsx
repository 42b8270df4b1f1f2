import { indianStates } from '#domain/invoices/gst-states.ts'
import { tidyGstin } from '#domain/invoices/gstin.ts'
import { useStateOptions } from '#web/addresses/state-options.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { draftOfTax, problemsOfTax, type StoreTax } from './tax-draft.ts'

type TaxFormProps = { tax: StoreTax; brandId: string | undefined; reload: () => Promise<unknown> }

/** Edits a store's legal identity; the input stays until it is saved. */
export function TaxForm(props: TaxFormProps) {
  const { t } = useTranslation('terms')
  const stateOptions = useStateOptions(indianStates)
  const form = useTaxForm(props)
  const { registered } = form.draft
  const card = (value: 'registered' | 'unregistered') => (
    <RadioCard
      name="registered"
      value={value}
      checked={registered === (value === 'registered')}
      onChange={() => form.change({ registered: value === 'registered' })}
      title={t(`tax.${value}`)}
      note={t(`tax.${value}Note`)}
    />
  )
  return (
    <form {...form.props} className="panel-body stack-16">
      <p className="small">{t('tax.text')}</p>
      <fieldset>
        <legend className="label-text mb-8">{t('tax.choice')}</legend>
        {card('registered')}
        {card('unregistered')}
      </fieldset>
      <div className="numeric-fields">
        {registered && (
          <Field
            {...form.field('gstin')}
            label={t('tax.gstin')}
            hint={t('tax.gstinHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
        )}
        <SelectField {...form.field('state')} label={t('tax.state')} hint={t('tax.stateHint')} options={stateOptions} />
        <LegalFields form={form} />
      </div>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('tax.save')}
        </Button>
      </p>
    </form>
  )
}

function LegalFields({ form }: { form: ReturnType<typeof useTaxForm> }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <Field
        {...form.field('legalName')}
        label={t('tax.legalName')}
        hint={t('tax.legalNameHint')}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <Field
        {...form.field('address')}
        full
        label={t('tax.address')}
        hint={t('tax.addressHint')}
        autoComplete="street-address"
        maxLength={400}
        required
      />
    </>
  )
}

/** Checks the number against the state and saves the identity as a new version. */
function useTaxForm({ tax, brandId, reload }: TaxFormProps) {
  const { t } = useTranslation('terms')
  return useStaffForm({
    name: `store-tax ${brandId ?? ''}`,
    start: draftOfTax(tax),
    check: (draft) =>
      Object.fromEntries(
        Object.entries(problemsOfTax(draft)).map(([field, problem]) => [
          field,
          t(`tax.problem.${problem}`, { state: draft.state }),
        ]),
      ),
    send: ({ registered, gstin, legalName, address, state }) =>
      send('PUT /api/seller/store/tax', {
        body: {
          ...(brandId ? { brandId } : {}),
          gstin: registered ? tidyGstin(gstin) : null,
          legalName,
          address,
          state,
          seen: tax.version,
        },
      }),
    done: t('tax.saved'),
    reload,
  })
}
