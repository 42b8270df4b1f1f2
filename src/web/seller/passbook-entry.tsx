import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { PassbookWhy } from './passbook-why.tsx'

export type Entry = NonNullable<CallReply<'GET /api/seller/money'>['money']>['entries'][number]

const tones = { held: 'working', payable: 'fresh', in_payout: 'working', paid: 'done' } as const

/** Renders one event of the passbook: its lines with the balance after each, its state, and why. */
export function PassbookEntry({ entry, ofStore }: { entry: Entry; ofStore: { brandId?: string } }) {
  const { t, language } = useTranslation('passbook')
  const [isOpen, setOpen] = useState(false)
  const amount = (rupees: number) => formatRupees(rupees, language)
  const { state, sellerOrderId, orderCode } = entry
  return (
    <li>
      <div className="passbook-head">
        <span className="small">{formatDateTime(entry.at, language)}</span>
        {orderCode && sellerOrderId && (
          <TextLink href={`/seller/parts/${sellerOrderId}`}>{t('order', { code: orderCode })}</TextLink>
        )}
        {state && <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>}
      </div>
      <ul className="passbook-lines">
        {entry.lines.map((line) => (
          <li key={line.kind}>
            <span>{t(`line.${line.kind}`)}</span>
            <strong className="num">{amount(line.amount)}</strong>
            <span className="small num">{t('balance', { amount: amount(line.balance) })}</span>
          </li>
        ))}
      </ul>
      <EntryNote entry={entry} />
      <TextButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'close' : 'why')}{' '}
        <span className="visually-hidden">{`${orderCode ?? ''} ${formatDate(entry.at, language)}`}</span>
      </TextButton>
      {isOpen && <PassbookWhy entryId={String(entry.id)} ofStore={ofStore} />}
    </li>
  )
}

/** Says why it is held and until when, or how its payout stands. */
function EntryNote({ entry: { held, dueAt, payout } }: { entry: Entry }) {
  const { t, language } = useTranslation('passbook')
  const notes = [
    ...(held ? [t(`reason.${held}`)] : []),
    ...(held && dueAt ? [t('heldUntil', { day: formatDate(dueAt, language) })] : []),
    ...(payout ? [t(`statuses:payout.${payout.state}`)] : []),
    ...(payout?.utr ? [t('utr', { utr: payout.utr })] : []),
  ]
  return notes.length === 0 ? null : <p className="small">{notes.join(' · ')}</p>
}
