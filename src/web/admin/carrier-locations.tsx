import { askHours } from '#domain/shipping/carrier-pickup.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Carriers } from './carriers-screen.tsx'

type HubLocation = Carriers['locations'][number]

const knownProblems = ['unknown_name', 'other_pincode', 'not_served', 'refused', 'silent'] as const
const isKnown = (problem: string): problem is (typeof knownProblems)[number] =>
  knownProblems.some((known) => known === problem)
const hourText = (hour: number): string => `${hour}:00`

/** Renders where each carrier fetches the boxes of each hub, with a form for each. */
export function CarrierLocations({ locations }: Pick<Carriers, 'locations'>) {
  const { t } = useTranslation('carriers')
  return (
    <Panel title={t('locations.title')}>
      <div className="panel-body stack-16">
        <p>{t('locations.text')}</p>
        <ul className="stack-16">
          {locations.map((place) => (
            <li key={`${place.carrier} ${place.hubId}`} className="stack-8">
              <LocationText place={place} />
              <IfMay need="settings.write">
                <details>
                  <summary>{t('locations.change', { carrier: place.carrierName, hub: place.hubName })}</summary>
                  <LocationForm place={place} />
                </details>
              </IfMay>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function LocationText({ place }: { place: HubLocation }) {
  const { t } = useTranslation('carriers')
  const { carrierName, hubName, name, pincode, askHour } = place
  return (
    <div>
      <p>
        <b translate="no">{carrierName}</b>, {hubName}:{' '}
        {name === null ? t('locations.settings') : <span translate="no">{`${name}, ${pincode}`}</span>}
      </p>
      {name !== null && (
        <p className="small">
          <LocationCheck place={place} /> (
          {askHour === null ? t('locations.byHand') : t('locations.hour', { hour: hourText(askHour) })})
        </p>
      )}
    </div>
  )
}

function LocationCheck({ place: { canCheck, checkedAt, problem } }: { place: HubLocation }) {
  const { t, language } = useTranslation('carriers')
  if (!canCheck) return t('locations.noCheck')
  if (problem !== null)
    return (
      <strong>
        {isKnown(problem) ? t(`locations.problem.${problem}`) : t('locations.problem.other', { why: problem })}
      </strong>
    )
  return checkedAt === null
    ? t('locations.unchecked')
    : t('locations.known', { at: formatDateTime(checkedAt, language) })
}

function LocationForm({ place }: { place: HubLocation }) {
  const { t } = useTranslation('carriers')
  const form = useStaffForm({
    name: `carrier-place ${place.carrier} ${place.hubId}`,
    start: {
      name: place.name ?? '',
      pincode: place.pincode ?? '',
      askHour: String(place.askHour ?? ''),
    },
    saved: place,
    check: ({ name, pincode }) => ({
      ...(name.trim() === '' && pincode.trim() !== '' ? { name: t('locations.missing.name') } : {}),
      ...(name.trim() !== '' && !/^[1-9]\d{5}$/.test(pincode.trim())
        ? { pincode: t('locations.missing.pincode') }
        : {}),
    }),
    send: ({ name, pincode, askHour }) =>
      send('PUT /api/admin/carriers/:id/place', {
        params: { id: place.carrier },
        body: {
          hubId: place.hubId,
          seen: place.version,
          place:
            name.trim() === ''
              ? null
              : { name: name.trim(), pincode: pincode.trim(), askHour: askHour === '' ? null : Number(askHour) },
        },
      }),
    done: t('locations.saved'),
    reload: useReload('/api/admin/carriers'),
  })
  const field = (name: keyof typeof form.draft) => ({ ...form.field(name), ...form.errorOf(name) })
  const label = t('locations.change', { carrier: place.carrierName, hub: place.hubName })
  return (
    <form {...form.props} className="stack-12" aria-label={label}>
      <LocationFields place={place} field={field} />
      <SelectField
        {...field('askHour')}
        label={t('locations.ask')}
        options={[
          { value: '', label: t('locations.askByHand') },
          ...askHours.map((hour) => ({
            value: String(hour),
            label: t('locations.askFrom', { hour: hourText(hour) }),
          })),
        ]}
      />
      <StaleNote form={form} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="actions">
        <Button type="submit" busy={form.busy} busyText={t('locations.busy')}>
          {t('locations.save')}
        </Button>
      </div>
    </form>
  )
}

type LocationFieldsProps = { place: HubLocation; field: (name: 'name' | 'pincode') => Partial<FieldProps> }

function LocationFields({ place, field }: LocationFieldsProps) {
  const { t } = useTranslation('carriers')
  return (
    <div className="form-grid">
      <Field {...field('name')} label={t('locations.name')} hint={t('locations.nameHint')} maxLength={60} optional />
      <Field
        {...field('pincode')}
        label={t('locations.pincode')}
        hint={t('locations.pincodeHint', { pincode: place.hubPincode })}
        inputMode="numeric"
        maxLength={6}
        optional
      />
    </div>
  )
}
