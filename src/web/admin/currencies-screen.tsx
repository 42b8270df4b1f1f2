import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { formatMoney, isCurrencyCode } from '#domain/money/currency.ts'
import { fromRupees } from '#domain/money/money.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Rates = CallReply<'GET /api/admin/currencies'>
type Rate = Rates['items'][number]

/**
 * Renders the exchange rates of the rupee: the rates in force, a form for one of them, and every change with its
 * actor and reason.
 */
export function CurrenciesScreen() {
  const { t } = useTranslation('admin')
  const rates = useStaffRead('GET /api/admin/currencies')
  const [editing, setEditing] = useState<string>()
  return (
    <>
      <ListTop title={t('nav.currencies')} text={t('currencies.lede')} />
      <Reading of={rates}>
        {(read) => {
          const edited = read.items.find(({ code }) => code === editing)
          return (
            <>
              <Panel title={t('currencies.rates')}>
                <RateTable rates={read} onEdit={setEditing} />
              </Panel>
              {edited && (
                <Panel title={t('currencies.change', { code: edited.code })}>
                  <RateForm
                    key={edited.code}
                    rate={edited}
                    reload={() => rates.refetch()}
                    onDone={() => setEditing(undefined)}
                  />
                </Panel>
              )}
              <Panel title={t('currencies.changes')}>
                <ChangeTable rates={read} />
              </Panel>
            </>
          )
        }}
      </Reading>
    </>
  )
}

const sample = fromRupees(1000)

function RateTable({ rates, onEdit }: { rates: Rates; onEdit: (code: string) => void }) {
  const { t, language } = useTranslation('admin')
  const amount = ({ code, exchangeRate }: Rate): string =>
    isCurrencyCode(code) ? formatMoney(sample, code, language, exchangeRate) : ''
  return (
    <DataTable
      caption={t('currencies.rates')}
      hideCaption
      rows={rates.items}
      keyOf={({ code }) => code}
      columns={[
        { key: 'code', head: t('currencies.currency'), cell: ({ symbol, code }) => `${symbol} ${code}` },
        { key: 'rate', head: t('currencies.rate'), number: true, cell: ({ exchangeRate }) => exchangeRate },
        { key: 'start', head: t('currencies.startingRate'), number: true, cell: ({ startingRate }) => startingRate },
        { key: 'sample', head: formatMoney(sample, 'INR', language), number: true, cell: amount },
        {
          key: 'edit',
          head: t('currencies.edit'),
          cell: ({ fixed, code }) =>
            fixed ? (
              t('currencies.fixed')
            ) : (
              <TextButton onClick={() => onEdit(code)}>
                {t('currencies.edit')} <span className="visually-hidden">{code}</span>
              </TextButton>
            ),
        },
      ]}
    />
  )
}

type RateFormProps = { rate: Rate; reload: () => Promise<unknown>; onDone: () => void }

function RateForm({ rate, reload, onDone }: RateFormProps) {
  const { t } = useTranslation('admin')
  const form = useStaffForm({
    name: `currency:${rate.code}`,
    start: { rate: String(rate.exchangeRate), reason: '' },
    check: (draft) => ({
      ...(Number(draft.rate) > 0 ? {} : { rate: t('currencies.wrong') }),
      ...(Number(draft.rate) === rate.exchangeRate ? { rate: t('currencies.same') } : {}),
      ...(isReason(draft.reason) ? {} : { reason: t('currencies.reasonMissing') }),
    }),
    send: async (draft) => {
      const body = { rate: Number(draft.rate), seen: rate.exchangeRate, reason: draft.reason }
      await send('PUT /api/admin/currencies/:id', { params: { id: rate.code }, body })
      onDone()
    },
    done: t('currencies.saved', { code: rate.code }),
    reload,
  })
  return (
    <form className="panel-body stack-16" {...form.props}>
      <Field
        label={t('currencies.newRate', { code: rate.code })}
        hint={t('currencies.newRateHint')}
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.field('rate')}
      />
      <Field label={t('currencies.reason')} minLength={3} maxLength={300} required {...form.field('reason')} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('currencies.save')}
        </Button>{' '}
        <Button variant="line" onClick={onDone}>
          {t('currencies.leave')}
        </Button>
      </p>
    </form>
  )
}

function ChangeTable({ rates }: { rates: Rates }) {
  const { t, language } = useTranslation('admin')
  return (
    <DataTable
      caption={t('currencies.changes')}
      hideCaption
      rows={rates.changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('currencies.at'), cell: ({ at }) => formatDateTime(at, language) },
        { key: 'code', head: t('currencies.currency'), cell: ({ code }) => code },
        { key: 'before', head: t('currencies.before'), number: true, cell: ({ before }) => before },
        { key: 'after', head: t('currencies.after'), number: true, cell: ({ after }) => after },
        { key: 'actor', head: t('currencies.actor'), cell: ({ actor }) => actor },
        { key: 'reason', head: t('currencies.reason'), cell: ({ reason }) => reason },
      ]}
      empty={t('currencies.never')}
    />
  )
}
