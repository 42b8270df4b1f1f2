import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { heldSeconds, holdAct } from './held-act.ts'
import type { SellerOrderListItem } from './new-seller-order.tsx'
import type { WithdrawReason } from './withdraw-reasons.ts'

type Reason = { code: WithdrawReason; text?: string }

/**
 * Returns a function that reports less, or declines when nothing is left, after ten seconds in which it can be stopped. `sent`
 * runs once the server has it.
 */
export function useHeldWithdrawal({ id, version, code }: Pick<SellerOrderListItem, 'id' | 'version' | 'code'>) {
  const { t } = useTranslation('seller-day')
  const { run } = useAct(useReload('/api/seller'))
  return (reason: Reason, lines: { lineId: string; quantity: number }[], sent: () => void): void => {
    const none = lines.every(({ quantity }) => quantity === 0)
    const withdraw = () =>
      none
        ? send('POST /api/seller/parts/:id/reject', { params: { id }, body: { version, reason } })
        : send('POST /api/seller/parts/:id/shortage', { params: { id }, body: { version, reason, lines } })
    holdAct(
      {
        title: t(none ? 'held.cannot' : 'held.less', { code, seconds: heldSeconds }),
        stop: t('undo'),
        stopped: t('held.stopped', { code }),
      },
      async () => {
        if (await run(withdraw, t('seller:withdraw.done', { code }))) sent()
      },
    )
  }
}
