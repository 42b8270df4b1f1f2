import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
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

/** One order's cash: to be counted by one admin, and confirmed by another. What was typed stays until it is saved. */
function CashRow({ cash }: { cash: Cash }) {
  const { t, language } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const [typed, setTyped] = useState(String(cash.due))
  const [reason, setReason] = useState('')
  const counted = /^\d{1,8}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : undefined
  const needsReason = counted !== undefined && counted !== cash.due
  const params = { paymentId: cash.paymentId }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (counted === undefined) return
    const body = { counted, reason: reason.trim() === '' ? null : reason.trim() }
    void act.run(() => send('POST /api/admin/cash/:paymentId/record', { params, body }), t('done'))
  }
  const confirm = () => act.run(() => send('POST /api/admin/cash/:paymentId/confirm', { params }), t('done'))
  return (
    <form className="panel-body stack-12" onSubmit={submit} noValidate>
      <p>
        <TextLink href={orderPath(cash.orderId)}>{`${t('order')} ${cash.orderNumber}`}</TextLink>{' '}
        {`${t('due')}: ${formatRupees(cash.due, language)}`}
        {cash.collectedAt && <span className="small"> · {formatDate(cash.collectedAt, language)}</span>}
      </p>
      {cash.recordedBy === null || cash.counted === null ? (
        <div className="payout-forms">
          <Field
            label={t('counted')}
            value={typed}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          {needsReason && (
            <Field
              label={t('differenceReason')}
              value={reason}
              maxLength={500}
              required
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <Button
            type="submit"
            variant="line"
            busy={act.busy}
            disabled={counted === undefined || (needsReason && reason.trim().length < 5)}
          >
            {t('record')}
          </Button>
        </div>
      ) : (
        <p className="row-12">
          {t('recordedBy', { amount: formatRupees(cash.counted, language), name: cash.recordedBy })}
          {cash.reason && <span className="small">{cash.reason}</span>}
          {cash.mayConfirm ? (
            <Button size="compact" busy={act.busy} onClick={confirm}>
              {t('confirm')}
            </Button>
          ) : (
            <span className="small">{t('waiting')}</span>
          )}
        </p>
      )}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}
