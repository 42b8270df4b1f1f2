import { useQuery } from '@tanstack/react-query'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import type { StaffLink } from '#web/ui/staff-shell.tsx'

/** Returns the screens that an admin's rights open from everywhere, with what waits in them. */
export function useAdminLinks(): readonly StaffLink[] {
  const { t } = useTranslation('admin')
  const may = useMay()
  const { data: waiting } = useQuery({
    ...readQuery('GET /api/admin/refunds-waiting'),
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: may('money.read'),
  })
  const links: StaffLink[] = [
    { href: '/admin', label: t('desk:nav'), icon: 'home' },
    { href: '/admin/orders', label: t('nav.orders'), icon: 'list' },
    { href: '/admin/payments', label: t('payments:nav'), icon: 'card' },
    {
      href: '/admin/refunds',
      label: t('refunds:nav'),
      icon: 'rupee',
      ...(waiting ? { count: waiting.count } : {}),
    },
    { href: '/admin/payouts', label: t('payouts:title'), icon: 'wallet' },
    { href: '/admin/reports/sales', label: t('reports:nav'), icon: 'list' },
    { href: '/admin/money-reports/trial-balance', label: t('reports:moneyNav'), icon: 'rupee' },
    { href: '/admin/claims', label: t('claim-desk:nav'), icon: 'chat' },
    { href: '/admin/customers', label: t('people:nav.customers'), icon: 'users' },
    { href: '/admin/staff-roles', label: t('staff-roles:nav'), icon: 'shield' },
    { href: '/admin/audit', label: t('audit:nav'), icon: 'list' },
    { href: '/admin/invitations', label: t('people:nav.invitations'), icon: 'user' },
    { href: '/admin/stores', label: t('store-review:nav'), icon: 'store' },
    { href: '/admin/applications', label: t('people:nav.applications'), icon: 'store' },
    { href: '/admin/places', label: t('opening:locations.heading'), icon: 'pin' },
    { href: '/admin/opening', label: t('opening:nav'), icon: 'check' },
    { href: '/admin/products', label: t('product-desk:navReview'), icon: 'check' },
    { href: '/admin/reviews', label: t('nav.reviews'), icon: 'chat' },
    { href: '/admin/messages', label: t('inbox:nav.messages'), icon: 'mail' },
    { href: '/admin/tickets', label: t('inbox:nav.tickets'), icon: 'chat' },
    { href: '/admin/promotions', label: t('promotions:nav'), icon: 'tag' },
    { href: '/admin/rates', label: t('rates:nav'), icon: 'box' },
    { href: '/admin/carriers', label: t('carriers:nav'), icon: 'truck' },
    { href: '/admin/carrier-invoices', label: t('carrier-invoices:nav'), icon: 'truck' },
    { href: '/admin/currencies', label: t('nav.currencies'), icon: 'rupee' },
    { href: '/admin/themes', label: t('nav.themes'), icon: 'sun' },
    { href: '/admin/searches', label: t('nav.searches'), icon: 'search' },
    { href: '/admin/settings', label: t('nav.settings'), icon: 'gear' },
    { href: '/admin/api-keys', label: t('api-keys:nav'), icon: 'key' },
    { href: '/admin/webhooks', label: t('webhooks:nav'), icon: 'plug' },
    { href: '/admin/notify-me', label: t('nav.notify'), icon: 'mail' },
    { href: '/seller', label: t('nav.sellers'), icon: 'store' },
    { href: '/courier/hub', label: t('nav.hub'), icon: 'scan' },
    { href: '/courier/dashboard', label: t('nav.courier'), icon: 'truck' },
    { href: '/', label: t('nav.shop'), icon: 'home' },
  ]
  return links.filter(({ href }) => may(staffNeedOf(href)))
}
