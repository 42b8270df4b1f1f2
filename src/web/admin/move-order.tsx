import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type HubLocation = CallReply<'GET /api/admin/orders/:id/hub'>

/** Shows the hub of an order and moves it to another one; nothing in a shop with one hub. */
export function OrderHub({ orderId }: { orderId: string }) {
  const { t, language } = useTranslation('hubs')
  const { data } = useStaffRead('GET /api/admin/orders/:id/hub', { params: { id: orderId } })
  if (!data || (data.hubs.length === 0 && data.stays === null)) return null
  return (
    <Panel title={t('order.title')}>
      <p className="panel-body">
        <b>{data.hub.name}</b>
        <span className="small block">{data.hub.address}</span>
        {data.stays !== null && <span className="small block">{t('order.stays', { why: data.stays })}</span>}
      </p>
      {data.astray.map(({ code, hub, at }) => (
        <p key={code} className="panel-body" role="status">
          {t('order.astray', { code, hub, at: formatDateTime(at, language) })}
        </p>
      ))}
      {data.hubs.length > 0 && (
        <IfMay need="hub.write">
          <MoveOrder key={data.hub.id} orderId={orderId} place={data} />
        </IfMay>
      )}
    </Panel>
  )
}

function MoveOrder({ orderId, place }: { orderId: string; place: HubLocation }) {
  const { t } = useTranslation('hubs')
  const form = useStaffForm({
    name: `order-hub ${orderId} ${place.hub.id}`,
    start: { hubId: '', reason: '' },
    check: ({ hubId, reason }) => ({
      ...(hubId === '' ? { hubId: t('order.choose') } : {}),
      ...(reason.trim().length < 3 ? { reason: t('order.missing') } : {}),
    }),
    send: ({ hubId, reason }) =>
      send('PUT /api/admin/orders/:id/hub', { params: { id: orderId }, body: { hubId, reason: reason.trim() } }),
    done: t('order.moved'),
    reload: useReload('/api/admin/orders'),
  })
  return (
    <form {...form.props} className="panel-body stack-16">
      <SelectField
        {...form.field('hubId')}
        label={t('order.to')}
        hint={t('order.note')}
        options={[
          { value: '', label: t('order.none') },
          ...place.hubs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Field
        {...form.field('reason')}
        label={t('order.reason')}
        hint={t('order.reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <Button type="submit" variant="line" busy={form.busy}>
        {t('order.move')}
      </Button>
    </form>
  )
}
