import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { refundCauses, refundFunders } from '#domain/refunds/refund-flow.ts'
import { newKey } from '#web/cart/new-key.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CreditInstead } from './credit-instead.tsx'
import { RefundTable } from './refund-table.tsx'
import { rupeesOf } from './typed-rupees.ts'

type Refundable = CallReply<'GET /api/admin/orders/:id/refunds'>
type RefundableComponent = { kind: 'goods' | 'delivery' | 'cod_fee'; lineId: string | null; name: string; left: number }

/** Renders a manual refund on the order's page, with the refundable amount and the earlier refunds. */
export function GiveBack({ orderId }: { orderId: string }) {
  const { t, language } = useTranslation('refunds')
  const refundable = useStaffRead('GET /api/admin/orders/:id/refunds', { params: { id: orderId } })
  return (
    <Panel title={t('manual.title')}>
      <Reading of={refundable}>
        {(read) => (
          <>
            <p className="panel-body">
              {read.left > 0 ? t('manual.left', { amount: formatRupees(read.left, language) }) : t('manual.nothing')}
            </p>
            {read.storeCredit > 0 && (
              <p className="panel-body small">
                {t('store-credit-desk:refund.share', { amount: formatRupees(read.storeCredit, language) })}
              </p>
            )}
            {read.left > 0 && <ManualRefundForm orderId={orderId} refundable={read} />}
            {read.items.length > 0 && <RefundTable caption={t('manual.earlier')} items={read.items} ofOneOrder />}
          </>
        )}
      </Reading>
    </Panel>
  )
}

function ManualRefundForm({ orderId, refundable }: { orderId: string; refundable: Refundable }) {
  const { t, language } = useTranslation('refunds')
  const { form, amountsLeft } = useManualRefund(orderId, refundable)
  const { amounts, idempotencyKey } = form.draft
  const { error } = form.errorOf('amounts')
  return (
    <form {...form.props} className="panel-body stack-16" data-act-key="r">
      {amountsLeft.map((component) => (
        <Field
          key={keyOf(component)}
          label={component.name}
          hint={t('manual.of', { amount: formatRupees(Math.min(component.left, refundable.left), language) })}
          inputMode="decimal"
          autoComplete="off"
          value={amounts[keyOf(component)] ?? ''}
          name="amounts"
          aria-invalid={error ? true : undefined}
          onChange={({ target }) =>
            form.change({ idempotencyKey, amounts: { ...amounts, [keyOf(component)]: target.value } })
          }
        />
      ))}
      <SelectField
        {...form.field('cause')}
        label={t('manual.cause')}
        options={refundCauses.map((value) => ({ value, label: t(`cause.${value}`) }))}
      />
      <SelectField
        {...form.field('fundedBy')}
        label={t('manual.fundedBy')}
        options={refundFunders.map((value) => ({ value, label: t(`fundedBy.${value}`) }))}
      />
      <Field
        {...form.field('reason')}
        label={t('why.label')}
        hint={t('why.hint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      {refundable.mayBeCredit && (
        <CreditInstead
          asCredit={form.draft.asCredit}
          agreed={form.draft.agreed}
          error={form.errorOf('agreed').error}
          onChange={form.change}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button type="submit" busy={form.busy} busyText={t('saving')}>
          {t('manual.save')}
        </Button>
      </div>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

/** Checks and sends a refund; sent again after a reload it is the same refund. */
function useManualRefund(orderId: string, refundable: Refundable) {
  const { t } = useTranslation('refunds')
  const [firstKey, setFirstKey] = useState(newKey)
  const amountsLeft: RefundableComponent[] = [
    ...refundable.lines.map(({ id, name, left }) => ({ kind: 'goods' as const, lineId: id, name, left })),
    { kind: 'delivery' as const, lineId: null, name: t('kind.delivery'), left: refundable.delivery },
    { kind: 'cod_fee' as const, lineId: null, name: t('kind.cod_fee'), left: refundable.codFee },
    { kind: 'goods' as const, lineId: null, name: t('manual.goodwill'), left: refundable.left },
  ].filter(({ left }) => left > 0)
  const form = useStaffForm({
    name: `give-back ${orderId}`,
    start: {
      // Stays with what was typed, so that sending it again after a reload is the same refund.
      idempotencyKey: firstKey,
      amounts: {} as Record<string, string>,
      cause: 'goodwill' as Refundable['items'][number]['cause'],
      fundedBy: 'platform' as Refundable['items'][number]['fundedBy'],
      reason: '',
      asCredit: false,
      agreed: false,
    },
    check: ({ amounts, reason, asCredit, agreed }) => ({
      ...(asCredit && !agreed ? { agreed: t('store-credit-desk:refund.notAgreed') } : {}),
      ...(componentsOf(amountsLeft, amounts, refundable.left) ? {} : { amounts: t('manual.amounts') }),
      ...(!isReason(reason) ? { reason: t('why.missing') } : {}),
    }),
    send: async ({ amounts, reason, asCredit, agreed, ...rest }) => {
      const components = componentsOf(amountsLeft, amounts, refundable.left) ?? []
      const body = { ...rest, reason: reason.trim(), components, ...(asCredit ? { asCredit: { agreed } } : {}) }
      await send('POST /api/admin/orders/:id/refunds', { params: { id: orderId }, body })
      setFirstKey(newKey())
    },
    done: t('manual.done'),
    reload: useReload('/api/admin'),
  })
  return { form, amountsLeft }
}

const keyOf = ({ kind, lineId }: RefundableComponent): string => lineId ?? `${kind}-whole`

/** Returns what is to be refunded; undefined when an amount is wrong or too high, or all are empty. */
function componentsOf(amountsLeft: readonly RefundableComponent[], amounts: Record<string, string>, most: number) {
  const wanted = amountsLeft.map((component) => ({ ...component, amount: rupeesOf(amounts[keyOf(component)] ?? '') }))
  if (wanted.some(({ amount, left }) => amount === undefined || amount > Math.min(left, most))) return undefined
  const components = wanted.flatMap(({ kind, lineId, amount }) => (amount ? [{ kind, lineId, amount }] : []))
  return components.length > 0 ? components : undefined
}
