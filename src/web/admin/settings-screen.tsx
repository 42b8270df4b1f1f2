import type { SubmitEvent } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { readIndianMoment, writeIndianMoment } from '#domain/indian-moment.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { MomentField } from '#web/staff/moment-field.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { useTouched } from '#web/staff/use-touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CommissionForm } from './commission-form.tsx'
import { FigureForm } from './figure-form.tsx'
import { SettingChanges } from './setting-changes.tsx'

type Settings = CallReply<'GET /api/admin/settings'>
type Ordering = Settings['ordering']

/** Renders the operator's settings, each in its own panel, and every change with its actor (docs/spec/decisions.md#9). */
export function SettingsScreen() {
  const { t } = useTranslation('admin')
  const settings = useStaffRead('GET /api/admin/settings')
  return (
    <>
      <ListTop title={t('nav.settings')} words={t('settings.lede')} />
      <Reading of={settings}>
        {(read) => {
          const reload = () => settings.refetch()
          const { ordering, commissionTerms, changes } = read
          return (
            <>
              <Panel title={t('settings.ordering.title')}>
                <OrderingForm ordering={ordering} reload={reload} />
              </Panel>
              <FigureForms read={read} reload={reload} />
              <CommissionForm standing={commissionTerms} reload={reload} />
              <Panel title={t('settings.changes.title')}>
                <SettingChanges changes={changes} />
              </Panel>
            </>
          )
        }}
      </Reading>
    </>
  )
}

/** Renders the numeric settings, each as its own form. */
function FigureForms({ read, reload }: { read: Settings; reload: () => Promise<unknown> }) {
  const { refundTerms, cancelTerms, claimTerms, orderFlow, taxRates, cashTerms, hubFees } = read
  return (
    <>
      <FigureForm
        name="cash-terms"
        standing={cashTerms}
        save={(body) => send('PUT /api/admin/settings/cash-terms', { body })}
        reload={reload}
      />
      <FigureForm
        name="hub-fees"
        standing={hubFees}
        save={(body) => send('PUT /api/admin/settings/hub-fees', { body })}
        reload={reload}
      />
      <FigureForm
        name="order-flow"
        standing={orderFlow}
        save={(body) => send('PUT /api/admin/settings/order-flow', { body })}
        reload={reload}
      />
      <FigureForm
        name="cancel-terms"
        standing={cancelTerms}
        save={(body) => send('PUT /api/admin/settings/cancel-terms', { body })}
        reload={reload}
      />
      <FigureForm
        name="claim-terms"
        standing={claimTerms}
        save={(body) => send('PUT /api/admin/settings/claim-terms', { body })}
        reload={reload}
      />
      <FigureForm
        name="refund-terms"
        standing={refundTerms}
        save={(body) => send('PUT /api/admin/settings/refund-terms', { body })}
        reload={reload}
      />
      <FigureForm
        name="tax-rates"
        standing={taxRates}
        save={(body) => send('PUT /api/admin/settings/tax-rates', { body })}
        reload={reload}
      />
    </>
  )
}

function OrderingForm({ ordering, reload }: { ordering: Ordering; reload: () => Promise<unknown> }) {
  const { t, language } = useTranslation('admin')
  const act = useAct(reload)
  const { open, opensAt, openNow, version } = ordering
  const { draft, touch, forget } = useTouched({
    wanted: openNow ? 'open' : 'closed',
    typed: opensAt && !openNow ? writeIndianMoment(new Date(opensAt)) : '',
  })
  const { wanted, typed } = draft
  const closing = wanted === 'closed'
  const moment = closing ? (readIndianMoment(typed)?.toISOString() ?? null) : null
  const past = moment !== null && Date.parse(moment) <= Date.now()
  const same = open === !closing && opensAt === moment

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const saved = await act.run(
      () => send('PUT /api/admin/settings/ordering', { body: { open: !closing, opensAt: moment, seen: version } }),
      t('settings.ordering.saved'),
    )
    if (saved) forget()
  }
  const card = (value: 'open' | 'closed') => (
    <RadioCard
      name="ordering"
      value={value}
      checked={wanted === value}
      onChange={() => touch({ wanted: value })}
      title={t(`settings.ordering.${value}`)}
      note={t(`settings.ordering.${value}Note`)}
    />
  )
  return (
    <form className="panel-body grid gap-4" onSubmit={submit}>
      <Notice tone={openNow ? 'done' : 'working'}>
        {openNow
          ? t('settings.ordering.openNow')
          : opensAt
            ? t('settings.ordering.closedUntil', { moment: sayMoment(opensAt, language) })
            : t('settings.ordering.closedNow')}
      </Notice>
      <fieldset>
        <legend className="label-text mb-2">{t('settings.ordering.choice')}</legend>
        {card('open')}
        {card('closed')}
      </fieldset>
      {closing && (
        <MomentField
          label={t('settings.ordering.opensAt')}
          hint={t('settings.ordering.opensAtHint')}
          value={typed}
          onChange={(event) => touch({ typed: event.target.value })}
          {...(past ? { error: t('settings.ordering.past') } : {})}
        />
      )}
      {act.problem && <Notice tone="problem">{act.problem}</Notice>}
      <p className="actions">
        <Button type="submit" busy={act.busy} disabled={same || past}>
          {t('settings.ordering.save')}
        </Button>
      </p>
    </form>
  )
}
