import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { NumericSetting } from '#domain/settings/numeric-settings.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { ReadOnlyUnlessMay } from '#web/staff/read-only-unless-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CommissionForm } from './commission-form.tsx'
import { type NumericSettingFormProps as FormProps, NumericSettingForm } from './numeric-setting-form.tsx'
import { OrderingForm } from './ordering-form.tsx'
import { SettingChanges } from './setting-changes.tsx'

type Settings = CallReply<'GET /api/admin/settings'>

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
              <GoToSetting />
              <ReadOnlyUnlessMay need="settings.write">
                <Panel title={t('settings.ordering.title')}>
                  <OrderingForm ordering={{ ...ordering, ...lastOf(read, 'ordering') }} reload={reload} />
                </Panel>
                <NumericSettingForms read={read} reload={reload} />
                <CommissionForm current={{ ...commissionTerms, ...lastOf(read, 'commission-terms') }} reload={reload} />
              </ReadOnlyUnlessMay>
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

/** Leads to the setting that the link names, once it is shown. */
function GoToSetting() {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const panel = hash ? document.getElementById(decodeURIComponent(hash)) : null
    panel?.scrollIntoView({ block: 'start' })
    panel?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [hash])
  return null
}

/** Returns who changed a setting last, and when; nothing of one that never was. */
function lastOf({ changes }: Settings, name: Settings['changes'][number]['name']) {
  const last = changes.find((change) => change.name === name)
  return last ? { by: last.actor, at: last.at } : {}
}

/** Renders the numeric settings, each as its own form. */
function NumericSettingForms({ read, reload }: { read: Settings; reload: () => Promise<unknown> }) {
  const form = <Name extends NumericSetting>(
    name: Name,
    current: FormProps<Name>['current'],
    save: FormProps<Name>['save'],
  ) => <NumericSettingForm name={name} current={{ ...current, ...lastOf(read, name) }} save={save} reload={reload} />
  return (
    <>
      {form('cash-terms', read.cashTerms, (body) => send('PUT /api/admin/settings/cash-terms', { body }))}
      {form('hub-fees', read.hubFees, (body) => send('PUT /api/admin/settings/hub-fees', { body }))}
      {form('order-flow', read.orderFlow, (body) => send('PUT /api/admin/settings/order-flow', { body }))}
      {form('hub-terms', read.hubTerms, (body) => send('PUT /api/admin/settings/hub-terms', { body }))}
      {form('silence-terms', read.silenceTerms, (body) => send('PUT /api/admin/settings/silence-terms', { body }))}
      {form('support-terms', read.supportTerms, (body) => send('PUT /api/admin/settings/support-terms', { body }))}
      {form('cancel-terms', read.cancelTerms, (body) => send('PUT /api/admin/settings/cancel-terms', { body }))}
      {form('claim-terms', read.claimTerms, (body) => send('PUT /api/admin/settings/claim-terms', { body }))}
      {form('refund-terms', read.refundTerms, (body) => send('PUT /api/admin/settings/refund-terms', { body }))}
      {form('tax-rates', read.taxRates, (body) => send('PUT /api/admin/settings/tax-rates', { body }))}
      {form('payout-terms', read.payoutTerms, (body) => send('PUT /api/admin/settings/payout-terms', { body }))}
      {form('withholding', read.withholding, (body) => send('PUT /api/admin/settings/withholding', { body }))}
    </>
  )
}
