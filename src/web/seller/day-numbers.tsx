import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { timeLeft } from '#web/staff/format-time.ts'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useNow } from '#web/staff/use-now.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Link } from '#web/ui/link.tsx'
import { describeHandOver } from './hand-over-text.ts'
import { describeNextPayout } from './next-payout.ts'

export type Day = CallReply<'GET /api/seller/day'>
export type OfStore = { brandId?: string }

/** Renders the four numbers of the day, each a link to its work. */
export function DayNumbers({ day, ofStore }: { day: Day; ofStore: OfStore }) {
  const { t, language } = useTranslation('seller-day')
  const may = useMayInStore()
  const { toMake, toHandOver } = day
  const late = toHandOver.late > 0
  const handOver = late
    ? t('numbers.handOverLate', { count: toHandOver.late })
    : toHandOver.next
      ? t('numbers.handOverNext', { when: describeHandOver(toHandOver.next, t, language) })
      : t('numbers.handOverNone')
  const tab = (name: string) => addressOf('/seller', { ...ofStore, tab: name })
  return (
    <nav className="day-numbers" aria-label={t('numbers.label')}>
      <ToAccept toAccept={day.toAccept} href={tab('new')} />
      <DayNumber
        href={addressOf('/seller/make', ofStore)}
        label={t('numbers.toMake')}
        value={String(toMake.units - toMake.made)}
        note={toMake.units > 0 ? t('numbers.toMakeNote', toMake) : t('numbers.toMakeNone')}
      />
      <DayNumber
        href={tab('packed')}
        label={t('numbers.toHandOver')}
        value={String(toHandOver.bags)}
        note={handOver}
        alarm={late}
      />
      {may('money.read', 'money.read') && <Money ofStore={ofStore} />}
    </nav>
  )
}

function Money({ ofStore }: { ofStore: OfStore }) {
  const { t, language } = useTranslation('seller-day')
  const { data } = useStaffRead('GET /api/seller/money', { query: ofStore })
  const money = data?.money
  if (!money) return null
  return (
    <DayNumber
      href={addressOf('/seller/money', ofStore)}
      label={t('numbers.money')}
      value={formatRupees(money.total, language)}
      note={describeNextPayout(money, t, language)}
    />
  )
}

function ToAccept({ toAccept: { orders, firstBy }, href }: { toAccept: Day['toAccept']; href: string }) {
  const { t } = useTranslation('seller-day')
  const now = useNow()
  const left = firstBy === null ? undefined : timeLeft(firstBy, now)
  const note =
    firstBy === null ? t('numbers.toAcceptNone') : left ? t('numbers.toAcceptNote', left) : t('numbers.toAcceptOver')
  const alarm = firstBy !== null && (left === undefined || left.hours < 1)
  return <DayNumber href={href} label={t('numbers.toAccept')} value={String(orders)} note={note} alarm={alarm} />
}

type DayNumberProps = { href: string; label: string; value: string; note: string; alarm?: boolean }

const DayNumber = ({ href, label, value, note, alarm }: DayNumberProps) => (
  <Link href={href} className={alarm ? 'alarm' : undefined}>
    <span>{label}</span>
    <b className="num">{value}</b>
    <span className="small">{note}</span>
  </Link>
)
