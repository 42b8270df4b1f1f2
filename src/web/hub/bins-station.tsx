import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BinRow } from './bin-row.tsx'
import { MakeBinsForm } from './make-bins-form.tsx'
import { MoveBag } from './move-bag.tsx'
import { PrintBinLabels } from './print-bin-labels.tsx'

export type Bin = CallReply<'GET /api/courier/hub/bins'>['items'][number]

/** Renders `/courier/hub/bins`: bags are moved, bins made, changed and counted. */
export function BinsStation() {
  const { t } = useTranslation('hub-bins')
  const { t: hub } = useTranslation('hub')
  const bins = useStaffRead('GET /api/courier/hub/bins')
  return (
    <section>
      <div className="hub-station-head">
        <h1>{t('nav')}</h1>
        <p>{t('lede')}</p>
        <ButtonLink href="/courier/hub/shelf" variant="line">
          {hub('shelf.nav')}
        </ButtonLink>
        <RefreshButton of={bins} />
      </div>
      <MoveBag />
      <Reading of={bins}>
        {(reply) => (
          <>
            <BinList items={reply.items} />
            <PrintBinLabels {...reply} />
          </>
        )}
      </Reading>
      <MakeBinsForm />
    </section>
  )
}

function BinList({ items }: { items: readonly Bin[] }) {
  const { t } = useTranslation('hub-bins')
  return (
    <Panel
      title={t('list')}
      aside={
        <span className="small">
          {t('free', {
            free: items.filter(({ box: shipment, isClosed }) => !shipment && !isClosed).length,
            count: items.length,
          })}
        </span>
      }
    >
      <ul>
        {items.map((bin) => (
          <BinRow key={bin.id} bin={bin} />
        ))}
      </ul>
    </Panel>
  )
}
