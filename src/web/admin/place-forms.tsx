import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { indianStates } from '#domain/invoices/gst-states.ts'
import { languages, type Trilingual } from '#domain/language/language.ts'
import { useStateOptions } from '#web/addresses/state-options.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { NameFields } from '#web/staff/name-fields.tsx'
import { type Act, useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type Locations = CallReply<'GET /api/admin/places'>
type Hub = Locations['hubs'][number]
type City = Locations['cities'][number]

const noNames: Trilingual = { en: '', gu: '', hi: '' }
const isComplete = (names: Trilingual): boolean => languages.every((language) => names[language].trim() !== '')

/** Renders the form of a new hub, or of the given one. */
export function HubForm({ hub, onDone }: { hub: Hub | undefined; onDone: () => void }) {
  const { t } = useTranslation('opening')
  const act = useAct(useReload('/api/admin/'))
  const stateOptions = useStateOptions(indianStates)
  const [draft, setDraft] = useState(hub ?? { id: '', name: noNames, city: '', state: 'Gujarat', pincode: '' })
  const [submitted, setSubmitted] = useState(false)
  const hasPincode = /^[1-9][0-9]{5}$/.test(draft.pincode)
  const save = async () => {
    setSubmitted(true)
    if (!isComplete(draft.name) || draft.city.trim() === '' || !hasPincode) return
    const { id, ...body } = draft
    const saved = await act.run(
      () => (hub ? send('PUT /api/admin/hubs/:id', { params: { id }, body }) : send('POST /api/admin/hubs', { body })),
      t('locations.saved'),
    )
    if (!saved) return
    setSubmitted(false)
    if (!hub) setDraft({ ...draft, name: noNames, city: '', pincode: '' })
    onDone()
  }
  return (
    <PlaceForm title={t('locations.addHub')} changed={hub?.name} act={act} onSave={save} onCancel={onDone}>
      <PlaceNames names={draft.name} submitted={submitted} onChange={(name) => setDraft({ ...draft, name })} />
      <Field
        label={t('locations.city')}
        value={draft.city}
        maxLength={60}
        autoComplete="off"
        required
        onChange={(event) => setDraft({ ...draft, city: event.target.value })}
        {...(submitted && draft.city.trim() === '' ? { error: t('locations.missing') } : {})}
      />
      <SelectField
        label={t('locations.state')}
        options={stateOptions}
        value={draft.state}
        onChange={(event) => setDraft({ ...draft, state: event.target.value })}
      />
      <Field
        label={t('locations.pincode')}
        value={draft.pincode}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        required
        onChange={(event) => setDraft({ ...draft, pincode: event.target.value.trim() })}
        {...(submitted && !hasPincode ? { error: t('locations.pincodeWrong') } : {})}
      />
    </PlaceForm>
  )
}

type CityFormProps = { city: City | undefined; hubs: readonly Hub[]; onDone: () => void }

/** Renders the form of a new city, or of the given one. */
export function CityForm({ city, hubs, onDone }: CityFormProps) {
  const { t, language } = useTranslation('opening')
  const act = useAct(useReload('/api/admin/'))
  const [name, setName] = useState(city?.name ?? noNames)
  const [hubId, setHubId] = useState(city?.hubId ?? hubs[0]?.id ?? '')
  const [submitted, setSubmitted] = useState(false)
  const save = async () => {
    setSubmitted(true)
    if (!isComplete(name)) return
    const body = { name, hubId }
    const saved = await act.run(
      () =>
        city
          ? send('PUT /api/admin/cities/:id', { params: { id: city.id }, body })
          : send('POST /api/admin/cities', { body }),
      t('locations.saved'),
    )
    if (!saved) return
    setSubmitted(false)
    if (!city) setName(noNames)
    onDone()
  }
  return (
    <PlaceForm title={t('locations.addCity')} changed={city?.name} act={act} onSave={save} onCancel={onDone}>
      <PlaceNames names={name} submitted={submitted} onChange={setName} />
      <SelectField
        label={t('locations.hub')}
        options={hubs.map((hub) => ({ value: hub.id, label: hub.name[language] }))}
        value={hubId}
        onChange={(event) => setHubId(event.target.value)}
      />
    </PlaceForm>
  )
}

type PlaceNamesProps = { names: Trilingual; submitted: boolean; onChange: (names: Trilingual) => void }

function PlaceNames({ names, submitted, onChange }: PlaceNamesProps) {
  const { t } = useTranslation('opening')
  const missing = languages.filter((language) => submitted && names[language].trim() === '')
  return (
    <NameFields
      names={names}
      onChange={onChange}
      labels={{ en: t('locations.nameEn'), gu: t('locations.nameGu'), hi: t('locations.nameHi') }}
      proposal={t('locations.propose')}
      errors={Object.fromEntries(missing.map((language) => [language, t('locations.missing')]))}
      maxLength={60}
    />
  )
}

type PlaceFormProps = {
  title: string
  changed: Trilingual | undefined
  act: Act
  onSave: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}

function PlaceForm({ title, changed, act, onSave, onCancel, children }: PlaceFormProps) {
  const { t, language } = useTranslation('opening')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void onSave()
  }
  return (
    <form className="panel-body place-form" noValidate onSubmit={submit}>
      <h3>{changed ? changed[language] : title}</h3>
      <div className="form-grid">{children}</div>
      <p className="actions">
        <Button type="submit" busy={act.busy}>
          {changed ? t('locations.save') : title}
        </Button>
        {changed && <TextButton onClick={onCancel}>{t('locations.cancel')}</TextButton>}
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}
