import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { formatDateTime } from './format-time.ts'
import './courier-account.css'

export type Handover = CallReply<'GET /api/courier/cash'>['handovers'][number]

const tones = { declared: 'working', counted: 'problem', closed: 'done', banked: 'done' } as const

type CashHandoverLinesProps = {
  items: readonly Handover[]
  showsCourier?: true
  act?: (handover: Handover) => ReactNode
}

/** Renders hand-overs of cash with what each side said; `act` is what the reader may do about one. */
export function CashHandoverLines({ items, showsCourier, act }: CashHandoverLinesProps) {
  return (
    <ol className="account-lines">
      {items.map((handover) => (
        <li key={handover.id} className="stack-12">
          <HandoverLine handover={handover} showsCourier={showsCourier} />
          {act?.(handover)}
        </li>
      ))}
    </ol>
  )
}

function HandoverLine({ handover, showsCourier }: { handover: Handover; showsCourier?: true | undefined }) {
  const { t, language } = useTranslation('courier-cash')
  const amount = (rupees: number) => formatRupees(rupees, language)
  const { counted, countedBy, expected, declared, reason } = handover
  return (
    <div>
      <p className="row-12">
        <b>{showsCourier ? handover.courier : t('number', { number: handover.number })}</b>
        <Pill tone={tones[handover.state]}>{t(`state.${handover.state}`)}</Pill>
      </p>
      <p>
        {[
          t('expected', { amount: amount(expected) }),
          ...(declared === expected ? [] : [t('saidAmount', { amount: amount(declared) })]),
          ...(counted === null || countedBy === null
            ? []
            : [t('counted', { amount: amount(counted), name: countedBy })]),
        ].join(', ')}
      </p>
      {[
        [handover.declaredReason, declared - expected],
        [reason, (counted ?? expected) - expected],
        [handover.bankReason, (handover.banked ?? 0) - (counted ?? 0)],
      ].map(
        ([why, difference], place) =>
          typeof why === 'string' &&
          typeof difference === 'number' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the three differences have fixed places
            <p key={place}>{t('difference', { amount: amount(Math.round(difference * 100) / 100), reason: why })}</p>
          ),
      )}
      <p className="small">{formatDateTime(handover.closedAt ?? handover.declaredAt, language)}</p>
      {handover.closedAt && (
        <ButtonLink
          variant="line"
          icon="print"
          href={`/api/courier/cash/handovers/${handover.id}/receipt.pdf`}
          target="_blank"
        >
          {t('openReceipt')}
        </ButtonLink>
      )}
    </div>
  )
}
