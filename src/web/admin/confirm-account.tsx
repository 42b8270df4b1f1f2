import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PayoutAccountLine } from '#web/staff/payout-account-line.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'

type Account = NonNullable<CallReply<'GET /api/admin/stores/:id'>['storeStatus']['payoutAccount']>

/** Renders the account a store is paid to; while it is being checked, an admin can confirm it by the document. */
export function ConfirmAccount({ storeId, account }: { storeId: string; account: Account }) {
  const { t } = useTranslation('store-review')
  const act = useAct(useReload('/api/admin/stores'))
  const confirm = () =>
    act.run(
      () => send('POST /api/admin/stores/:id/confirm-account', { params: { id: storeId } }),
      t('account.confirmed'),
    )
  return (
    <div className="panel-body stack-12">
      <PayoutAccountLine account={account} />
      {account.state === 'checking' && (
        <>
          <p>{account.nameAtBank ? t('account.otherName', { name: account.nameAtBank }) : t('account.compare')}</p>
          <p className="actions">
            <Button variant="line" busy={act.busy} onClick={confirm}>
              {t('account.confirm')}
            </Button>
          </p>
          {act.problem && <FieldError>{act.problem}</FieldError>}
        </>
      )}
    </div>
  )
}
