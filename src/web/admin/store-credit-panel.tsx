import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { mostCreditByHand } from '#domain/credit/store-credit.ts'
import { toRupees } from '#domain/money/money.ts'
import { newKey } from '#web/cart/new-key.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Log } from '#web/ui/log.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { orderPath } from './admin-paths.ts'
import { rupeesOf } from './typed-rupees.ts'

type Credit = CallReply<'GET /api/admin/accounts/:id/store-credit'>

/** Renders a customer's store credit with its movements, and the form that gives some or takes it back. */
export function StoreCreditPanel({ accountId, isOwn }: { accountId: string; isOwn: boolean }) {
  const { t, language } = useTranslation('store-credit-desk')
  const [cursor, setCursor] = useState<string>()
  const params = { id: accountId }
  const credit = useStaffRead('GET /api/admin/accounts/:id/store-credit', { params, query: cursor ? { cursor } : {} })
  return (
    <Panel title={t('title')}>
      <Reading of={credit}>
        {({ balance, items, nextCursor }) => (
          <>
            <p className="panel-body num">{t('balance', { amount: formatRupees(balance, language) })}</p>
            <Movements items={items} />
            {nextCursor && (
              <p className="panel-body">
                <Button variant="line" size="compact" onClick={() => setCursor(nextCursor)}>
                  {t('older')}
                </Button>
              </p>
            )}
          </>
        )}
      </Reading>
      {!isOwn && (
        <IfMay need="credit.write">
          <CreditForm accountId={accountId} />
        </IfMay>
      )}
    </Panel>
  )
}

function Movements({ items }: Pick<Credit, 'items'>) {
  const { t, language } = useTranslation('store-credit-desk')
  if (items.length === 0) return <p className="panel-body">{t('none')}</p>
  return (
    <div className="panel-body">
      <Log
        entries={items.map(({ id, at, kind, amount, balance, order, reason, by }) => ({
          id: String(id),
          at,
          when: formatDateTime(at, language),
          what: `${t(`kind.${kind}`)}, ${formatRupees(amount, language)}`,
          detail: (
            <>
              {[t('balance', { amount: formatRupees(balance, language) }), reason, by].filter(Boolean).join(', ')}{' '}
              {order && <TextLink href={orderPath(order.id)}>{order.number}</TextLink>}
            </>
          ),
        }))}
      />
    </div>
  )
}

/** The key stays with the typed values, so that a repeated click is the same act. */
function CreditForm({ accountId }: { accountId: string }) {
  const { t, language } = useTranslation('store-credit-desk')
  const most = toRupees(mostCreditByHand)
  const form = useStaffForm({
    name: `store-credit ${accountId}`,
    start: { what: 'give' as 'give' | 'takeBack', amount: '', reason: '', key: '' },
    check: ({ amount, reason }) => {
      const rupees = rupeesOf(amount)
      return {
        ...(rupees && rupees <= most
          ? {}
          : { amount: t('form.missingAmount', { most: formatRupees(most, language) }) }),
        ...(!isReason(reason) ? { reason: t('form.missingReason') } : {}),
      }
    },
    send: ({ what, amount, reason, key }) => {
      const input = {
        params: { id: accountId },
        body: { amount: rupeesOf(amount) ?? 0, reason: reason.trim(), idempotencyKey: key },
      }
      return what === 'give'
        ? send('POST /api/admin/accounts/:id/store-credit', input)
        : send('POST /api/admin/accounts/:id/store-credit/take-back', input)
    },
    done: t('form.done'),
    reload: useReload('/api/admin'),
  })
  const field = (name: 'what' | 'amount' | 'reason') => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value, key: newKey() }),
  })
  return (
    <form {...form.props} className="panel-body stack-12">
      <SelectField
        {...field('what')}
        label={t('form.what')}
        options={(['give', 'takeBack'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      <Field {...field('amount')} label={t('form.amount')} inputMode="decimal" autoComplete="off" />
      <Field
        {...field('reason')}
        label={t('form.reason')}
        hint={t('form.reasonHint')}
        maxLength={300}
        autoComplete="off"
      />
      <div>
        <Button type="submit" variant="line" busy={form.busy}>
          {t('form.save')}
        </Button>
      </div>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}
