import { createFileRoute } from '@tanstack/react-router'
import { loadTitle, personalHead } from '#web/i18n/personal-page.ts'
import { PaymentCallbackScreen } from '#web/storefront/payment/payment-callback-screen.tsx'

export const Route = createFileRoute('/_shop/payment-callback')({
  staticData: { texts: ['buying', 'payment'] },
  validateSearch: ({ payment }: Record<string, unknown>): { payment?: string } =>
    typeof payment === 'string' ? { payment } : {},
  loader: loadTitle('payment:title'),
  head: ({ loaderData }) => personalHead(loaderData),
  component: PaymentCallback,
})

function PaymentCallback() {
  return <PaymentCallbackScreen id={Route.useSearch().payment ?? ''} />
}
