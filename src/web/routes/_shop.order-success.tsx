import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { OrderSuccessScreen } from '#web/storefront/order/order-success-screen.tsx'

export const Route = createFileRoute('/_shop/order-success')({
  staticData: { texts: ['buying', 'statuses'] },
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } =>
    typeof order === 'string' ? { order } : typeof order === 'number' ? { order: String(order) } : {},
  loader: loadTitle('order:success.title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: OrderSuccess,
})

function OrderSuccess() {
  return <OrderSuccessScreen id={Route.useSearch().order ?? ''} />
}
