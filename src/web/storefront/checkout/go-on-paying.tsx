import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Loader } from '#web/ui/loader.tsx'

/** Back from the payment page by herself: how her order stands and what can be done has a page of its own, and nothing here says so. */
export function GoOnPaying({ payment }: { payment: string }) {
  const { t } = useTranslation('checkout')
  const { history } = useRouter()
  useEffect(() => history.replace(`/payment-callback?payment=${encodeURIComponent(payment)}`), [payment, history])
  return <Loader words={t('place.busy')} />
}
