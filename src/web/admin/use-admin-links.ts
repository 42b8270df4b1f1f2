import { useQuery } from '@tanstack/react-query'
import { staffNeedOf } from '#domain/site/staff-page.ts'
import { readQuery } from '#web/data/read-query.ts'
import type { Translate } from '#web/i18n/translator.ts'
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
  return linksOf(t, waiting?.count).filter(({ href }) => may(staffNeedOf(href)))
}

/** Returns all screens in the order of the menu; `refunds` is how many wait. */
function linksOf(t: Translate<'admin'>, refunds: number | undefined): readonly StaffLink[] {
  return [
    { href: '/admin', label: t('nav.desk'), icon: 'home' },
    { href: '/admin/orders', label: t('nav.orders'), icon: 'list' },
    { href: '/admin/payments', label: t('nav.payments'), icon: 'card' },
    {
      href: '/admin/refunds',
      label: t('nav.refunds'),
      icon: 'rupee',
      ...(refunds === undefined ? {} : { count: refunds }),
    },
    { href: '/admin/payouts', label: t('nav.payouts'), icon: 'wallet' },
    { href: '/admin/reports/sales', label: t('nav.reports'), icon: 'list' },
    { href: '/admin/money-reports/trial-balance', label: t('nav.moneyReports'), icon: 'rupee' },
    { href: '/admin/inbox', label: t('nav.inbox'), icon: 'mail' },
    { href: '/admin/claims', label: t('nav.claims'), icon: 'chat' },
    { href: '/admin/customers', label: t('nav.customers'), icon: 'users' },
    { href: '/admin/staff-roles', label: t('nav.staffRoles'), icon: 'shield' },
    { href: '/admin/audit', label: t('nav.audit'), icon: 'list' },
    { href: '/admin/invitations', label: t('nav.invitations'), icon: 'user' },
    { href: '/admin/stores', label: t('nav.stores'), icon: 'store' },
    { href: '/admin/applications', label: t('nav.applications'), icon: 'store' },
    { href: '/admin/places', label: t('nav.locations'), icon: 'pin' },
    { href: '/admin/countries', label: t('nav.countries'), icon: 'pin' },
    { href: '/admin/opening', label: t('nav.opening'), icon: 'check' },
    { href: '/admin/products', label: t('nav.productReview'), icon: 'check' },
    { href: '/admin/reviews', label: t('nav.reviews'), icon: 'chat' },
    { href: '/admin/questions', label: t('nav.questions'), icon: 'chat' },
    { href: '/admin/messages', label: t('nav.messages'), icon: 'mail' },
    { href: '/admin/tickets', label: t('nav.tickets'), icon: 'chat' },
    { href: '/admin/reply-templates', label: t('nav.replyTemplates'), icon: 'list' },
    { href: '/admin/promotions', label: t('nav.promotions'), icon: 'tag' },
    { href: '/admin/rates', label: t('nav.rates'), icon: 'box' },
    { href: '/admin/carriers', label: t('nav.carriers'), icon: 'truck' },
    { href: '/admin/carrier-invoices', label: t('nav.carrierInvoices'), icon: 'truck' },
    { href: '/admin/silent-parcels', label: t('nav.silentParcels'), icon: 'truck' },
    { href: '/admin/categories', label: t('nav.categories'), icon: 'list' },
    { href: '/admin/currencies', label: t('nav.currencies'), icon: 'rupee' },
    { href: '/admin/themes', label: t('nav.themes'), icon: 'sun' },
    { href: '/admin/announcements', label: t('nav.announcements'), icon: 'chat' },
    { href: '/admin/searches', label: t('nav.searches'), icon: 'search' },
    { href: '/admin/pages', label: t('nav.pages'), icon: 'list' },
    { href: '/admin/emails', label: t('nav.emails'), icon: 'mail' },
    { href: '/admin/notifications', label: t('nav.notifications'), icon: 'mail' },
    { href: '/admin/identity', label: t('nav.identity'), icon: 'store' },
    { href: '/admin/settings', label: t('nav.settings'), icon: 'gear' },
    { href: '/admin/api-keys', label: t('nav.apiKeys'), icon: 'key' },
    { href: '/admin/webhooks', label: t('nav.webhooks'), icon: 'plug' },
    { href: '/admin/notify-me', label: t('nav.notify'), icon: 'mail' },
    { href: '/seller', label: t('nav.sellers'), icon: 'store' },
    { href: '/courier/hub', label: t('nav.hub'), icon: 'scan' },
    { href: '/courier/dashboard', label: t('nav.courier'), icon: 'truck' },
    { href: '/', label: t('nav.shop'), icon: 'home' },
  ]
}
