import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { OrderLookup } from './order-lookup.tsx'
import { isMissing } from './order-query.ts'

type OrderReadingProps<Read> = { of: UseQueryResult<Read>; children: (read: Read) => ReactNode }

/** Renders the order's data once loaded; before that a loader, and without access the request for a fresh link. */
export function OrderReading<Read>({ of, children }: OrderReadingProps<Read>) {
  const { t } = useTranslation('order')
  if (of.data !== undefined) return children(of.data)
  if (isMissing(of.error)) return <OrderLookup because="lookup" />
  if (of.error) return <ErrorBlock text={t('failed')} onRetry={() => of.refetch()} />
  return (
    <>
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Loader text={t('loading')} />
    </>
  )
}
