import type { CallReply } from '#contract/contract.ts'
import { addressOf, send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DetailPage } from '#web/staff/detail-page.tsx'
import { formatDate, formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListNeighbours } from '#web/staff/list-neighbours.tsx'
import { payoutTone } from '#web/staff/payout-tone.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { parseListSearch } from '#web/staff/work-list-search.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { DetailList } from './detail-list.tsx'
import { allPayoutsPath, listedPayoutPath, payoutRunPath } from './payout-texts.ts'

type Payout = CallReply<'GET /api/admin/payouts/:id'>

/** Renders one payout: how it stands, what may be done, what it settles, and its history. */
export function PayoutScreen({ payoutId, from }: { payoutId: string; from: string }) {
  const { t, language } = useTranslation('payouts')
  const read = useStaffRead('GET /api/admin/payouts/:id', { params: { id: payoutId } })
  const title = read.data ? `${read.data.name}, ${formatRupees(read.data.amount, language)}` : t('title')
  const backHref = addressOf(allPayoutsPath, parseListSearch(from))
  const list = from ? { href: backHref, label: t('all') } : { href: '/admin/payouts', label: t('title') }
  return (
    <DetailPage of={read} list={list} title={title} presence={{ of: 'payout', id: payoutId }}>
      {(payout) => (
        <>
          {from && (
            <ListNeighbours
              of="GET /api/admin/all-payouts"
              id={payoutId}
              from={from}
              hrefOf={listedPayoutPath}
              backHref={backHref}
            />
          )}
          <div className="staff-columns">
            <div>
              <PayoutHead payout={payout} />
              <SettledPanel payout={payout} />
            </div>
            <div>
              <p className="mb-12">
                <HistoryLink of="payout" id={payout.id} />
              </p>
              <HistoryPanel payout={payout} />
            </div>
          </div>
        </>
      )}
    </DetailPage>
  )
}

function PayoutHead({ payout }: { payout: Payout }) {
  const { t, tCode } = useTranslation('payouts')
  const act = useAct(useReload('/api/admin'))
  const params = { id: payout.id }
  const command = (name: 'ask' | 'retry' | 'cancel' | 'confirm-account') =>
    act.run(() => send(`POST /api/admin/payouts/:id/${name}`, { params }), t('done'))
  const optional = (name: string, value: string | null) => (value === null ? [] : [[name, value] as const])
  return (
    <Panel title={t('payoutTo', { holder: payout.holder, lastFour: payout.lastFour })}>
      <DetailList
        details={[
          [t('status'), t(`statuses:payout.${payout.state}`)],
          ...optional(t('adjustReason'), payout.reason && tCode('reason', payout.reason)),
          ...optional(t('utr'), payout.utr),
          [t('key'), payout.key],
        ]}
      />
      <div className="panel-body stack-12">
        <TextLink href={payoutRunPath(payout.runId)}>{t('run', { number: payout.runNumber })}</TextLink>
        {payout.accountBlocked && <Alert tone="problem">{t('blockedNote')}</Alert>}
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <IfMay need="money.write">
          <p className="actions">
            {payout.accountBlocked && (
              <Button busy={act.busy} onClick={() => command('confirm-account')}>
                {t('confirmAccount')}
              </Button>
            )}
            {payout.commands.map((name) => (
              <Button key={name} variant="line" busy={act.busy} onClick={() => command(name)}>
                {t(name)}
              </Button>
            ))}
          </p>
        </IfMay>
      </div>
    </Panel>
  )
}

function SettledPanel({ payout }: { payout: Payout }) {
  const { t, language } = useTranslation('payouts')
  return (
    <Panel title={t('settles')}>
      <DataTable
        caption={t('settles')}
        hideCaption
        rows={payout.lines}
        keyOf={({ id }) => String(id)}
        columns={[
          { key: 'order', head: t('order'), cell: ({ orderCode }) => orderCode },
          { key: 'at', head: t('since'), cell: ({ at }) => formatDate(at, language) },
          { key: 'amount', head: t('amount'), number: true, cell: ({ amount }) => formatRupees(amount, language) },
        ]}
      />
    </Panel>
  )
}

function HistoryPanel({ payout }: { payout: Payout }) {
  const { t, tCode, language } = useTranslation('payouts')
  return (
    <Panel title={t('history')}>
      <ol className="panel-body stack-12">
        {payout.events.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <Pill tone={payoutTone(event.kind)}>{tCode('event', event.kind)}</Pill>{' '}
            <span className="small">
              {[
                formatDateTime(event.at, language),
                event.attempt > 1 ? t('attempt', { attempt: event.attempt }) : '',
                event.by ?? '',
                event.utr ?? '',
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
