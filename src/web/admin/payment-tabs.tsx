import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Tabs } from '#web/staff/tabs.tsx'

export const paymentPaths = {
  list: '/admin/payments',
  unapplied: '/admin/payments/unapplied',
  disputes: '/admin/payments/disputes',
} as const
export type PaymentTab = keyof typeof paymentPaths

/** Renders the three lists of money that came in. */
export function PaymentTabs({ current }: { current: PaymentTab }) {
  const { t } = useTranslation('payments')
  return (
    <Tabs
      label={t('nav')}
      tabs={(['list', 'unapplied', 'disputes'] as const).map((tab) => ({
        href: paymentPaths[tab],
        label: t(tab),
        current: tab === current,
      }))}
    />
  )
}
