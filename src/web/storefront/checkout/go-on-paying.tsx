import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Loader } from '#web/ui/loader.tsx'

/**
 * Shown to a customer who left the payment page on their own; the order's status and options are on a page of their
 * own.
 */
export function GoOnPaying({ payment }: { payment: string }) {
  const { t } = useTranslation('checkout')
  const { history } = useRouter()
  useEffect(() => history.replace(`/payment-callback?payment=${encodeURIComponent(payment)}`), [payment, history])
  return <Loader text={t('place.busy')} />
}
