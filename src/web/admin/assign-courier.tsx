import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { AdminOrder } from './order-tracking.ts'

type AssignCourierProps = { parcel: NonNullable<AdminOrder['parcel']> }

/** Assigns the courier who delivers a parcel; only this courier then sees the recipient. */
export function AssignCourier({ parcel }: AssignCourierProps) {
  const { t } = useTranslation('staff')
  const { busy, problem, run } = useAct(useReload('/api/admin/orders'))
  const couriers = useStaffRead('GET /api/admin/delivery-couriers').data?.items
  const [courierId, setCourierId] = useState(parcel.courierId ?? '')
  const [submitted, setSubmitted] = useState(false)
  if (!couriers) return null

  const isFormer = parcel.courierId !== null && !couriers.some(({ id }) => id === parcel.courierId)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (courierId === '') return
    const name = couriers.find(({ id }) => id === courierId)?.name ?? ''
    await run(
      () => send('PUT /api/courier/hub/parcels/:id/courier', { params: { id: parcel.id }, body: { courierId } }),
      t('assign.done', { name }),
    )
  }
  return (
    <form className="panel-body stack-16" noValidate onSubmit={submit}>
      <SelectField
        label={t('assign.label')}
        value={courierId}
        onChange={(event) => setCourierId(event.target.value)}
        error={submitted && courierId === '' ? t('assign.missing') : undefined}
        options={[
          ...(parcel.courierId === null ? [{ value: '', label: t('assign.none') }] : []),
          ...(isFormer ? [{ value: parcel.courierId ?? '', label: t('assign.former'), disabled: true }] : []),
          ...couriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" variant="line" busy={busy} busyText={t('assign.busy')}>
        {t('assign.do')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
