import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { formatDate } from './format-time.ts'

type Account = NonNullable<NonNullable<CallReply<'GET /api/seller/setup'>['storeStatus']>['payoutAccount']>
const tones = { checking: 'working', active: 'done', refused: 'problem' } as const

/** Renders what the test transfer said about the account a store is paid to. */
export function PayoutAccountLine({
  account: { state, holder, lastFour, nameAtBank, payoutsFrom },
}: {
  account: Account
}) {
  const { t, language } = useTranslation('store-setup')
  const values = { lastFour, name: nameAtBank ?? holder, day: formatDate(payoutsFrom, language) }
  return <Alert tone={tones[state]}>{t(`payoutAccount.${state}`, values)}</Alert>
}
