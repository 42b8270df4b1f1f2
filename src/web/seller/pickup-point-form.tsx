import { readMapPoint, writeMapPoint } from '#domain/pickups/pickup-point.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PickupMap } from '#web/staff/pickup-map.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { type OfStore, type Setup, useSetupReload } from './setup-queries.ts'

type PickupPointFormProps = { profile: NonNullable<Setup['profile']>; hubPoint: Setup['hubPoint']; of: OfStore }

/** Renders where the courier comes: a point copied from a map, or the place of this device, drawn beside the hub. */
export function PickupPointForm({ profile, hubPoint, of }: PickupPointFormProps) {
  const { t, language } = useTranslation('pickup-point')
  const form = useStaffForm({
    name: `pickup-point ${of.brandId ?? ''}`,
    start: { point: profile.pickupPoint ? writeMapPoint(profile.pickupPoint) : '' },
    saved: profile,
    check: ({ point }) => (point.trim() === '' || readMapPoint(point) ? {} : { point: t('unreadable') }),
    send: ({ point }) =>
      send('PUT /api/seller/setup/pickup-point', {
        body: { ...of, point: readMapPoint(point), seen: profile.version },
      }),
    done: t('saved'),
    reload: useSetupReload(),
    fieldOf: { 'pickup/point-far': 'point' },
  })
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(({ coords: { latitude, longitude } }) =>
      form.change({ point: writeMapPoint({ lat: latitude, lng: longitude }) }),
    )
  const point = readMapPoint(form.draft.point)
  const name = profile.name[language]
  return (
    <form {...form.props} className="pickup-point stack-12">
      <Field
        {...form.field('point')}
        {...form.errorOf('point')}
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        maxLength={60}
        optional
      />
      {point && <PickupMap hub={hubPoint} runs={[{ id: profile.id, stops: [{ name, point }] }]} />}
      <StaleNote form={form} />
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="line" onClick={locate}>
          {t('here')}
        </Button>
      </p>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}
