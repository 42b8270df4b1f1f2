import type { SubmitEvent } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { NumericSetting } from '#domain/settings/numeric-settings.ts'
import { send } from '#web/data/api.ts'
import { formatIndianDateTime, parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CommissionForm } from './commission-form.tsx'
import { type NumericSettingFormProps as FormProps, NumericSettingForm } from './numeric-setting-form.tsx'
import { SettingChanges } from './setting-changes.tsx'

type Settings = CallReply<'GET /api/admin/settings'>
type Ordering = Settings['ordering']

/** Renders the operator's settings, each in its own panel, and every change with its actor (docs/spec/decisions.md#9). */
export function SettingsScreen() {
  const { t } = useTranslation('admin')
  const settings = useStaffRead('GET /api/admin/settings')
  return (
    <>
      <ListTop title={t('nav.settings')} text={t('settings.lede')} />
      <Reading of={settings}>
        {(read) => {
          const reload = () => settings.refetch()
          const { ordering, commissionTerms, changes } = read
          return (
            <>
              <Panel title={t('settings.ordering.title')}>
                <OrderingForm ordering={ordering} reload={reload} />
              </Panel>
              <NumericSettingForms read={read} reload={reload} />
              <CommissionForm current={commissionTerms} reload={reload} />
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
function NumericSettingForms({ read, reload }: { read: Settings; reload: () => Promise<unknown> }) {
  const form = <Name extends NumericSetting>(
    name: Name,
    current: FormProps<Name>['current'],
    save: FormProps<Name>['save'],
  ) => <NumericSettingForm name={name} current={current} save={save} reload={reload} />
  return (
    <>
      {form('cash-terms', read.cashTerms, (body) => send('PUT /api/admin/settings/cash-terms', { body }))}
      {form('hub-fees', read.hubFees, (body) => send('PUT /api/admin/settings/hub-fees', { body }))}
      {form('order-flow', read.orderFlow, (body) => send('PUT /api/admin/settings/order-flow', { body }))}
      {form('cancel-terms', read.cancelTerms, (body) => send('PUT /api/admin/settings/cancel-terms', { body }))}
      {form('claim-terms', read.claimTerms, (body) => send('PUT /api/admin/settings/claim-terms', { body }))}
      {form('refund-terms', read.refundTerms, (body) => send('PUT /api/admin/settings/refund-terms', { body }))}
      {form('tax-rates', read.taxRates, (body) => send('PUT /api/admin/settings/tax-rates', { body }))}
      {form('payout-terms', read.payoutTerms, (body) => send('PUT /api/admin/settings/payout-terms', { body }))}
      {form('withholding', read.withholding, (body) => send('PUT /api/admin/settings/withholding', { body }))}
    </>
  )
}

function OrderingForm({ ordering, reload }: { ordering: Ordering; reload: () => Promise<unknown> }) {
  const { t, language } = useTranslation('admin')
  const act = useAct(reload)
  const { open, opensAt, openNow, version } = ordering
  const { draft, touch, clear } = useFormDraft('ordering', {
    wanted: openNow ? 'open' : 'closed',
    typed: opensAt && !openNow ? formatIndianDateTime(new Date(opensAt)) : '',
  })
  const { wanted, typed } = draft
  const closing = wanted === 'closed'
  const dateTime = closing ? (parseIndianDateTime(typed)?.toISOString() ?? null) : null
  const past = dateTime !== null && Date.parse(dateTime) <= Date.now()
  const same = open === !closing && opensAt === dateTime

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const saved = await act.run(
      () => send('PUT /api/admin/settings/ordering', { body: { open: !closing, opensAt: dateTime, seen: version } }),
      t('settings.ordering.saved'),
    )
    if (saved) clear()
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
    <form className="panel-body stack-16" onSubmit={submit}>
      <Alert tone={openNow ? 'done' : 'working'}>
        {openNow
          ? t('settings.ordering.openNow')
          : opensAt
            ? t('settings.ordering.closedUntil', { dateTime: formatDateTime(opensAt, language) })
            : t('settings.ordering.closedNow')}
      </Alert>
      <fieldset>
        <legend className="label-text mb-8">{t('settings.ordering.choice')}</legend>
        {card('open')}
        {card('closed')}
      </fieldset>
      {closing && (
        <DateTimeField
          label={t('settings.ordering.opensAt')}
          hint={t('settings.ordering.opensAtHint')}
          value={typed}
          onChange={(event) => touch({ typed: event.target.value })}
          {...(past ? { error: t('settings.ordering.past') } : {})}
        />
      )}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={act.busy} disabled={same || past}>
          {t('settings.ordering.save')}
        </Button>
      </p>
    </form>
  )
}
