import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import { HandoverDesk } from './handover-desk.tsx'
import '#web/staff/passbook.css'

type Cash = CallReply<'GET /api/admin/cash'>['items'][number]

/** Renders the cash that couriers have collected and nobody has confirmed at the bank. */
export function CashScreen() {
  const { t } = useTranslation('payouts')
  const read = useStaffRead('GET /api/admin/cash')
  return (
    <DetailPage of={read} list={{ href: '/admin/payouts', label: t('title') }} title={t('cash')}>
      {({ items }) => (
        <>
          <HandoverDesk />
          <Panel title={t('cash')}>
            <p className="panel-body small">{t('cashLede')}</p>
            {items.length === 0 && <p className="panel-body">{t('noCash')}</p>}
            {items.map((cash) => (
              <CashRow key={cash.paymentId} cash={cash} />
            ))}
          </Panel>
        </>
      )}
    </DetailPage>
  )
}

/** One order's cash: to be counted by one admin, and confirmed by another. */
function CashRow({ cash }: { cash: Cash }) {
  const { t, language } = useTranslation('payouts')
  return (
    <div className="panel-body stack-12">
      <p>
        <TextLink href={orderPath(cash.orderId)}>{`${t('order')} ${cash.orderNumber}`}</TextLink>{' '}
        {`${t('due')}: ${formatRupees(cash.due, language)}`}
        {cash.collectedAt && <span className="small"> · {formatDate(cash.collectedAt, language)}</span>}
      </p>
      {cash.recordedBy === null || cash.counted === null ? (
        <CountForm cash={cash} />
      ) : (
        <CountedCash cash={cash} counted={cash.counted} by={cash.recordedBy} />
      )}
    </div>
  )
}

/** Asks what was counted at the bank; a reason where it differs from what is due. */
function CountForm({ cash }: { cash: Cash }) {
  const { t } = useTranslation('payouts')
  const { t: tForms } = useTranslation('staff-forms')
  const differs = (counted: string) => amountOf(counted) !== undefined && amountOf(counted) !== cash.due
  const form = useStaffForm({
    name: `cash ${cash.paymentId}`,
    start: { counted: String(cash.due), reason: '' },
    check: ({ counted, reason }) => ({
      ...(amountOf(counted) === undefined ? { counted: tForms('amount') } : {}),
      ...(differs(counted) && reason.trim().length < 5 ? { reason: tForms('difference') } : {}),
    }),
    send: ({ counted, reason }) =>
      send('POST /api/admin/cash/:paymentId/record', {
        params: { paymentId: cash.paymentId },
        body: { counted: amountOf(counted) ?? cash.due, reason: reason.trim() === '' ? null : reason.trim() },
      }),
    done: t('done'),
    reload: useReload('/api/admin'),
  })
  return (
    <form {...form.props} className="stack-12">
      <div className="payout-forms">
        <Field {...form.field('counted')} label={t('counted')} inputMode="decimal" autoComplete="off" />
        {differs(form.draft.counted) && (
          <Field {...form.field('reason')} label={t('differenceReason')} maxLength={500} required />
        )}
        <Button type="submit" variant="line" busy={form.busy}>
          {t('record')}
        </Button>
      </div>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

/** Shows what was counted; an admin other than the one who counted it confirms it. */
function CountedCash({ cash, counted, by }: { cash: Cash; counted: number; by: string }) {
  const { t, language } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const params = { paymentId: cash.paymentId }
  const confirm = () => act.run(() => send('POST /api/admin/cash/:paymentId/confirm', { params }), t('done'))
  return (
    <>
      <p className="row-12">
        {t('recordedBy', { amount: formatRupees(counted, language), name: by })}
        {cash.reason && <span className="small">{cash.reason}</span>}
        {cash.mayConfirm ? (
          <Button size="compact" busy={act.busy} onClick={confirm}>
            {t('confirm')}
          </Button>
        ) : (
          <span className="small">{t('waiting')}</span>
        )}
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </>
  )
}

/** Returns a typed amount in rupees; undefined when it is invalid. */
const amountOf = (typed: string): number | undefined =>
  /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined
