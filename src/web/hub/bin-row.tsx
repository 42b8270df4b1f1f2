import { useTranslation } from '#web/i18n/use-translation.tsx'
import { hoursSince } from '#web/staff/format-time.ts'
import { useNow } from '#web/staff/use-now.ts'
import { Link } from '#web/ui/link.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import type { Bin } from './bins-station.tsx'
import { ChangeBin } from './change-bin.tsx'
import { CountBin } from './count-bin.tsx'
import { type BinStatus, binStatus } from './shelf-rows.ts'

const tones: Readonly<Record<BinStatus, Tone>> = {
  complete: 'done',
  waiting: 'fresh',
  'over-day': 'working',
  'over-two-days': 'problem',
}

/** Renders one bin: what lies in it and for how long, its size, the differences of its latest count, and what can be done. */
export function BinRow({ bin }: { bin: Bin }) {
  const { t } = useTranslation('hub-bins')
  const { code, size, box: shipment, count } = bin
  return (
    <li className="bin-line">
      <b translate="no">{code}</b>
      <span>
        {shipment ? (
          <Link href={`/courier/hub/boxes/${shipment.id}`}>
            <b translate="no">{shipment.orderNumber}</b>
          </Link>
        ) : (
          t('nothing')
        )}
        <span className="small block">
          {t(`size.${size}`)}
          {shipment && shipment.bags.length > 0 && (
            <>
              {': '}
              <span translate="no">{shipment.bags.join(', ')}</span>
            </>
          )}
        </span>
        {count && !count.agrees && <Differences missing={count.missing} extra={count.extra} />}
      </span>
      <BinPill bin={bin} />
      <span className="bin-acts">
        <CountBin bin={bin} />
        <ChangeBin bin={bin} />
      </span>
    </li>
  )
}

function BinPill({ bin: { box: shipment, isClosed } }: { bin: Bin }) {
  const { t } = useTranslation('hub-bins')
  const now = useNow()
  if (!shipment) return <Pill>{isClosed ? t('closed') : t('open')}</Pill>
  const status = binStatus({ state: shipment.state, firstReceivedAt: shipment.since }, now)
  const hours = shipment.since ? hoursSince(shipment.since, now) : 0
  return (
    <Pill tone={tones[status]}>
      {t(hours < 24 ? 'hours' : 'days', { count: hours < 24 ? hours : Math.floor(hours / 24) })}
    </Pill>
  )
}

type DifferencesProps = { missing: readonly string[]; extra: readonly string[] }

/** Renders what a count found otherwise. */
function Differences({ missing, extra }: DifferencesProps) {
  const { t } = useTranslation('hub-bins')
  return (
    <span className="bin-differs block">
      {missing.length > 0 && <span className="block">{t('count.missing', { codes: missing.join(', ') })}</span>}
      {extra.length > 0 && <span className="block">{t('count.extra', { codes: extra.join(', ') })}</span>}
    </span>
  )
}
