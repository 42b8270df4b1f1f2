import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DeclineRequestForm } from './decline-request-form.tsx'

type CancellationRequest = CallReply<'GET /api/courier/hub/cancellation-requests'>['items'][number]

/**
 * Renders the cancellation requests of all shipments or of one; nothing while there are none. A shipment is not
 * sealed before they are answered.
 */
export function CancellationRequests({ shipmentId }: { shipmentId?: string }) {
  const { t } = useTranslation('hub')
  const { data } = useStaffRead('GET /api/courier/hub/cancellation-requests')
  const requests = data?.items.filter((request) => shipmentId === undefined || request.shipmentId === shipmentId) ?? []
  if (requests.length === 0) return null
  return (
    <div className="mb-12">
      <Panel title={t('cancellationRequests.title')}>
        <p className="panel-body">{t('cancellationRequests.text')}</p>
        <ul>
          {requests.map((request) => (
            <li key={request.id} className="panel-body">
              <OpenRequest request={request} linked={shipmentId === undefined} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** Returns steps of five up to the percentage the customer was shown. */
const percents = (most: number): number[] =>
  [...new Set([0, 5, 10, 15, 20, most].filter((each) => each <= most))].sort((a, b) => b - a)

function OpenRequest({ request, linked }: { request: CancellationRequest; linked: boolean }) {
  const { t } = useTranslation('hub')
  const { busy, problem, run } = useAct(useReload('/api/courier'))
  const [feePercent, setFeePercent] = useState(request.maxCancellationFeePercent)
  const [declining, setDeclining] = useState(false)
  const grant = () =>
    run(
      () =>
        send('POST /api/courier/hub/cancellation-requests/:id/answer', {
          params: { id: request.id },
          body: { grant: true, cancellationFeePercent: feePercent },
        }),
      t('cancellationRequests.granted'),
    )
  return (
    <div className="stack-12">
      <RequestSummary request={request} linked={linked} />
      {!declining && request.maxCancellationFeePercent > 0 && (
        <SelectField
          label={t('cancellationRequests.fee')}
          value={String(feePercent)}
          onChange={(event) => setFeePercent(Number(event.target.value))}
          options={percents(request.maxCancellationFeePercent).map((percent) => ({
            value: String(percent),
            label: t('cancellationRequests.percent', { percent }),
          }))}
        />
      )}
      {declining ? (
        <DeclineRequestForm request={request} onClose={() => setDeclining(false)} />
      ) : (
        <div className="row-12">
          <Button busy={busy} onClick={() => void grant()}>
            {t('cancellationRequests.grant')} <span className="visually-hidden">{request.orderNumber}</span>
          </Button>
          <Button variant="line" disabled={busy} onClick={() => setDeclining(true)}>
            {t('cancellationRequests.refuse')} <span className="visually-hidden">{request.orderNumber}</span>
          </Button>
        </div>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

/** Shows what the customer wants cancelled and why. */
function RequestSummary({ request, linked }: { request: CancellationRequest; linked: boolean }) {
  const { t, tCode, language } = useTranslation('hub')
  return (
    <>
      <p>
        <b>{t('cancellationRequests.order', { order: request.orderNumber })}</b>{' '}
        <span className="small">{formatDateTime(request.requestedAt, language)}</span>
        {linked && (
          <>
            {' '}
            <TextLink href={`/courier/hub/boxes/${request.shipmentId}`}>
              {t('cancellationRequests.box')} <span className="visually-hidden">{request.orderNumber}</span>
            </TextLink>
          </>
        )}
      </p>
      <ul>
        {request.lines.map(({ name, weight, quantity, brandName }) => (
          <li key={name + weight}>{t('cancellationRequests.line', { name, weight, quantity, seller: brandName })}</li>
        ))}
      </ul>
      <p className="small">
        {t('cancellationRequests.reason', { reason: tCode('order-states:reason', request.reason) })}
        {request.note && ` (${request.note})`}
      </p>
    </>
  )
}
