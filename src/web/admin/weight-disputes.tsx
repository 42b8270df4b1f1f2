import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import type { CarrierInvoices } from './carrier-invoices-screen.tsx'
import { DecideDispute } from './decide-dispute.tsx'

export type WeightDispute = CarrierInvoices['disputes'][number]
const tones = { raised: 'problem', won: 'fresh', lost: 'done' } as const

/** Renders disputed weights, each with the photograph and the scale reading as evidence. */
export function WeightDisputes({ disputes, children }: { disputes: readonly WeightDispute[]; children?: ReactNode }) {
  const { t } = useTranslation('carrier-invoices')
  return (
    <Panel title={t('dispute.title')} aside={children}>
      {disputes.length === 0 && <p className="panel-body">{t('dispute.none')}</p>}
      {disputes.map((dispute) => (
        <article key={dispute.id} className="panel-body weight-dispute" aria-label={`${dispute.orderNumber}`}>
          <Evidence dispute={dispute} />
          <div className="stack-12">
            <DisputeHead dispute={dispute} />
            <Readings dispute={dispute} />
            {dispute.state === 'raised' ? (
              <IfMay need="money.write">
                <DecideDispute dispute={dispute} />
              </IfMay>
            ) : (
              <Decision dispute={dispute} />
            )}
          </div>
        </article>
      ))}
    </Panel>
  )
}

function DisputeHead({ dispute: { orderId, orderNumber, waybill, carrierName, state } }: { dispute: WeightDispute }) {
  const { t } = useTranslation('carrier-invoices')
  return (
    <p className="row-12 middle">
      <Link className="text-link num" to={orderPath(orderId)} translate="no">
        {orderNumber}
      </Link>
      <span className="num" translate="no">
        {waybill}
      </span>
      <span>{carrierName}</span>
      <Pill tone={tones[state]}>{t(`dispute.state.${state}`)}</Pill>
    </p>
  )
}

function Evidence({ dispute: { id, orderNumber, hasPhoto } }: { dispute: WeightDispute }) {
  const { t } = useTranslation('carrier-invoices')
  if (!hasPhoto) return <p className="small">{t('dispute.noPhoto')}</p>
  return (
    <img
      className="weight-photo"
      src={`/api/admin/weight-disputes/${id}/photo.jpg`}
      alt={t('dispute.evidence', { order: orderNumber })}
      width={240}
      height={180}
      loading="lazy"
    />
  )
}

function Readings({ dispute }: { dispute: WeightDispute }) {
  const { t, language } = useTranslation('carrier-invoices')
  const amount = useAmount()
  const grams = (count: number) => t('dispute.grams', { count })
  const { size, sealedAt, seal } = dispute
  const readings = [
    [t('dispute.billed'), grams(dispute.billedGrams)],
    [t('dispute.measured'), grams(dispute.measuredGrams)],
    [t('dispute.billable'), grams(dispute.billableGrams)],
    ...(size ? [[t('dispute.size'), t('dispute.mm', { size: size.join(' × ') })]] : []),
    ...(sealedAt ? [[t('dispute.sealed'), formatDateTime(sealedAt, language)]] : []),
    ...(seal ? [[t('dispute.seal'), seal]] : []),
    [t('dispute.stake'), amount(dispute.stake)],
  ]
  return (
    <dl className="weight-readings">
      {readings.map(([name = '', value = '']) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Decision({ dispute: { decidedBy, decidedAt, note, credit } }: { dispute: WeightDispute }) {
  const { t, language } = useTranslation('carrier-invoices')
  const amount = useAmount()
  const at = decidedAt ? formatDateTime(decidedAt, language) : ''
  return (
    <p>
      {credit !== null && <b>{t('dispute.creditOf', { amount: amount(credit) })} </b>}
      {t('dispute.decided', { who: decidedBy ?? '', at, note: note ?? '' })}
    </p>
  )
}
