import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { AdminOrder } from './order-tracking.ts'

type AssignCourierProps = { parcel: NonNullable<AdminOrder['parcel']> }

/** Assigns the courier who delivers a parcel; only this courier then sees the recipient. */
export function AssignCourier({ parcel }: AssignCourierProps) {
  const { t } = useTranslation('staff')
  const couriers = useStaffRead('GET /api/admin/delivery-couriers').data?.items
  const form = useStaffForm({
    name: `assign-courier ${parcel.id}`,
    start: { courierId: parcel.courierId ?? '' },
    check: ({ courierId }) => (courierId === '' ? { courierId: t('assign.missing') } : {}),
    send: async ({ courierId }) => {
      await send('PUT /api/courier/hub/parcels/:id/courier', { params: { id: parcel.id }, body: { courierId } })
      return couriers?.find(({ id }) => id === courierId)?.name ?? ''
    },
    done: (name) => t('assign.done', { name }),
    reload: useReload('/api/admin/orders'),
  })
  if (!couriers) return null

  const isFormer = parcel.courierId !== null && !couriers.some(({ id }) => id === parcel.courierId)
  return (
    <form
      {...form.props}
      className="panel-body stack-16"
      data-act-key="a"
      data-next-act={parcel.courierId === null ? true : undefined}
    >
      <SelectField
        {...form.field('courierId')}
        label={t('assign.label')}
        options={[
          ...(parcel.courierId === null ? [{ value: '', label: t('assign.none') }] : []),
          ...(isFormer ? [{ value: parcel.courierId ?? '', label: t('assign.former'), disabled: true }] : []),
          ...couriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" variant="line" busy={form.busy} busyText={t('assign.busy')}>
        {t('assign.do')}
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}
