import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Books } from './earnings-screen.tsx'

const tones = { checking: 'working', active: 'done', refused: 'problem' } as const

/** Renders the bank account the courier is paid to, and the form for another one. */
export function BankAccountPanel({ account }: { account: Books['account'] }) {
  const { t } = useTranslation('courier-pay')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('bank.title')}>
      <div className="panel-body stack-12 tall-choices">
        {account === null ? (
          <Alert tone="problem">{t('bank.none')}</Alert>
        ) : (
          <p>
            {t('bank.shown', { holder: account.holder, lastFour: account.lastFour })}{' '}
            <Pill tone={account.blocked ? 'problem' : tones[account.state]}>
              {account.blocked ? t('bank.blocked') : t(`bank.state.${account.state}`)}
            </Pill>
          </p>
        )}
        {isOpen ? (
          <BankAccountForm close={() => setOpen(false)} />
        ) : (
          <p>
            <Button variant="line" onClick={() => setOpen(true)}>
              {t(account === null ? 'bank.add' : 'bank.change')}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

function BankAccountForm({ close }: { close: () => void }) {
  const { t } = useTranslation('courier-pay')
  const reload = useReload('/api/courier/earnings')
  const form = useStaffForm({
    name: 'courier bank account',
    start: { holder: '', ifsc: '', accountNumber: '', accountAgain: '' },
    secret: ['accountNumber', 'accountAgain'],
    send: (body) => send('PUT /api/courier/bank-account', { body }),
    done: t('bank.saved'),
    reload: async () => {
      close()
      await reload()
    },
  })
  return (
    <form {...form.props} className="stack-12">
      <p className="small">{t('bank.wait')}</p>
      <Field {...form.field('holder')} label={t('bank.holder')} maxLength={100} autoComplete="name" />
      <Field {...form.field('ifsc')} label={t('bank.ifsc')} maxLength={20} autoComplete="off" />
      <Field
        {...form.field('accountNumber')}
        label={t('bank.number')}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...form.field('accountAgain')}
        label={t('bank.again')}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
      />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <Button type="submit" busy={form.busy}>
        {t('bank.save')}
      </Button>
    </form>
  )
}
