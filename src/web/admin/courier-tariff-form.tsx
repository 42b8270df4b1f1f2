import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { formatMonth } from '#web/i18n/format-days.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Tariff } from './courier-tariffs-screen.tsx'
import { ratesOf, tariffFields, typedRates, wrongRates } from './tariff-fields.ts'

type Preview = CallReply<'POST /api/admin/courier-tariffs/preview'>

/** Renders the form for a new version of the tariff, with what last month would have cost under it. */
export function CourierTariffForm({ current, newest }: { current: Tariff; newest: Tariff }) {
  const { t } = useTranslation('courier-pay')
  const form = useStaffForm({
    name: 'courier tariff',
    start: { ...typedRates(current), from: '', reason: '' },
    saved: { version: newest.version, by: newest.by ?? undefined },
    check: (draft) => ({
      ...Object.fromEntries(wrongRates(draft).map((name) => [name, t('tariffs.number')])),
      ...(!isReason(draft.reason) ? { reason: t('admin:currencies.reasonMissing') } : {}),
    }),
    send: (draft) =>
      send('POST /api/admin/courier-tariffs', {
        body: {
          rates: ratesOf(draft),
          effectiveFrom: draft.from === '' ? null : new Date(`${draft.from}T00:00:00+05:30`).toISOString(),
          reason: draft.reason.trim(),
          seen: newest.version,
        },
      }),
    done: t('tariffs.saved'),
    reload: useReload('/api/admin'),
  })
  return (
    <Panel title={t('tariffs.new')}>
      <form {...form.props} className="panel-body stack-12">
        <div className="payout-forms">
          {tariffFields.map(({ name }) => (
            <Field
              key={name}
              {...form.field(name)}
              label={t(`tariffs.${name}`)}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <Field {...form.field('from')} label={t('tariffs.from')} hint={t('tariffs.fromHint')} type="date" />
        <Field {...form.field('reason')} label={t('tariffs.reason')} maxLength={300} autoComplete="off" />
        <StaleNote form={form} />
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <TariffPreview rates={wrongRates(form.draft).length === 0 ? ratesOf(form.draft) : undefined} />
        <p>
          <Button type="submit" busy={form.busy}>
            {t('tariffs.save')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

function TariffPreview({ rates }: { rates: ReturnType<typeof ratesOf> | undefined }) {
  const { t, language } = useTranslation('courier-pay')
  const [preview, setPreview] = useState<Preview>()
  const act = useAct(async () => undefined)
  const amount = (rupees: number) => formatRupees(rupees, language)
  const ask = async () => {
    if (rates === undefined) return
    const found = await act.run(
      () => send('POST /api/admin/courier-tariffs/preview', { body: { rates } }),
      t('tariffs.calculated'),
    )
    setPreview(found)
  }
  return (
    <>
      <p>
        <Button variant="line" busy={act.busy} disabled={rates === undefined} onClick={ask}>
          {t('tariffs.preview')}
        </Button>
      </p>
      {preview && (
        <p role="status">
          {t('tariffs.previewed', {
            count: preview.tasks,
            month: formatMonth(preview.month, language),
            paid: amount(preview.paid),
            would: amount(preview.wouldPay),
            change: `${preview.wouldPay >= preview.paid ? '+' : ''}${amount(preview.wouldPay - preview.paid)}`,
          })}
        </p>
      )}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </>
  )
}
