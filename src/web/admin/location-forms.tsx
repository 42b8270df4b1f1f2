import type { ComponentProps, ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { indianStates } from '#domain/invoices/gst-states.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { useStateOptions } from '#web/addresses/state-options.ts'
import { send } from '#web/data/api.ts'
import { errorsOf, type FormErrors } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { draftOfScales, HubScaleFields, problemsOfScales, scalesOf } from './hub-scales.tsx'

type Locations = CallReply<'GET /api/admin/places'>
type Hub = Locations['hubs'][number]
type City = Locations['cities'][number]

const noNames: Trilingual = { en: '', gu: '', hi: '' }

type HubFormProps = {
  hub: Hub | undefined
  /** The tolerances of the shop's scales, where a hub may have its own. */
  shopScales: Locations['shopScales'] | undefined
  onDone: () => void
}

/** Renders the form of a new hub, or of the given one. */
export function HubForm({ hub, shopScales, onDone }: HubFormProps) {
  const { t } = useTranslation('opening')
  const stateOptions = useStateOptions(indianStates)
  const form = useStaffForm({
    name: `hub ${hub?.id ?? ''}`,
    start: {
      ...(hub
        ? { name: hub.name, street: hub.street, city: hub.city, state: hub.state, pincode: hub.pincode }
        : { name: noNames, street: '', city: '', state: 'Gujarat', pincode: '' }),
      ...draftOfScales(hub?.scales),
    },
    saved: hub,
    check: ({ name, city, pincode, ...draft }) => ({
      ...missingNames(name, t('locations.missing')),
      ...problemsOfScales(draft, t),
      ...(city.trim() === '' ? { city: t('locations.missing') } : {}),
      ...(/^[1-9][0-9]{5}$/.test(pincode.trim()) ? {} : { pincode: t('locations.pincodeWrong') }),
    }),
    send: async (draft) => {
      const { name, street, city, state, pincode } = draft
      const body = { name, street: street.trim(), city, state, pincode: pincode.trim(), scales: scalesOf(draft) }
      if (hub) await send('PUT /api/admin/hubs/:id', { params: { id: hub.id }, body: { ...body, seen: hub.version } })
      else await send('POST /api/admin/hubs', { body })
      onDone()
    },
    done: t('locations.saved'),
    reload: useReload('/api/admin/'),
  })
  return (
    <LocationForm title={t('locations.addHub')} changed={hub?.name} form={form} onCancel={onDone}>
      <LocationNames names={form.draft.name} errorOf={form.errorOf} onChange={(name) => form.change({ name })} />
      <Field
        {...form.field('street')}
        label={t('hubs:field.street')}
        hint={t('hubs:field.streetHint')}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <Field {...form.field('city')} label={t('locations.city')} maxLength={60} autoComplete="off" required />
      <SelectField {...form.field('state')} label={t('locations.state')} options={stateOptions} />
      <Field
        {...form.field('pincode')}
        label={t('locations.pincode')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        required
      />
      {shopScales && <HubScaleFields shop={shopScales} field={form.field} />}
    </LocationForm>
  )
}

type CityFormProps = { city: City | undefined; hubs: readonly Hub[]; onDone: () => void }

/** Renders the form of a new city, or of the given one. */
export function CityForm({ city, hubs, onDone }: CityFormProps) {
  const { t, language } = useTranslation('opening')
  const form = useStaffForm({
    name: `city ${city?.id ?? ''}`,
    start: { name: city?.name ?? noNames, hubId: city?.hubId ?? hubs[0]?.id ?? '' },
    saved: city,
    check: ({ name }) => missingNames(name, t('locations.missing')),
    send: async (body) => {
      if (city)
        await send('PUT /api/admin/cities/:id', { params: { id: city.id }, body: { ...body, seen: city.version } })
      else await send('POST /api/admin/cities', { body })
      onDone()
    },
    done: t('locations.saved'),
    reload: useReload('/api/admin/'),
  })
  return (
    <LocationForm title={t('locations.addCity')} changed={city?.name} form={form} onCancel={onDone}>
      <LocationNames names={form.draft.name} errorOf={form.errorOf} onChange={(name) => form.change({ name })} />
      <SelectField
        {...form.field('hubId')}
        label={t('locations.hub')}
        {...(city && hubs.length > 1 ? { hint: t('hubs:cityNote') } : {})}
        options={hubs
          .filter(({ id, isClosed }) => !isClosed || id === city?.hubId)
          .map((hub) => ({ value: hub.id, label: hub.name[language] }))}
      />
    </LocationForm>
  )
}

const missingNames = (names: Trilingual, text: string): FormErrors =>
  errorsOf(
    languages.filter((language) => names[language].trim() === '').map((language) => `name.${language}`),
    () => text,
  )

type LocationNamesProps = Pick<ComponentProps<typeof NameFields>, 'names' | 'errorOf' | 'onChange'>

function LocationNames(props: LocationNamesProps) {
  const { t } = useTranslation('opening')
  return (
    <NameFields
      {...props}
      name="name"
      labels={{ en: t('locations.nameEn'), gu: t('locations.nameGu'), hi: t('locations.nameHi') }}
      proposal={t('locations.propose')}
      maxLength={60}
    />
  )
}

type LocationFormProps = {
  title: string
  changed: Trilingual | undefined
  form: ComponentProps<typeof StaleNote>['form'] & { props: ComponentProps<'form'>; problem: string | undefined }
  onCancel: () => void
  children: ReactNode
}

function LocationForm({ title, changed, form, onCancel, children }: LocationFormProps) {
  const { t, language } = useTranslation('opening')
  return (
    <form {...form.props} className="panel-body place-form">
      <h3>{changed ? changed[language] : title}</h3>
      <div className="form-grid">{children}</div>
      <StaleNote form={form} />
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {changed ? t('locations.save') : title}
        </Button>
        {changed && <TextButton onClick={onCancel}>{t('locations.cancel')}</TextButton>}
      </p>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}
