import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders the data once it has loaded. */
export function WhenRead<T>({ of, children }: { of: UseQueryResult<T>; children: (read: T) => ReactNode }) {
  const { t } = useTranslation('second-factor')
  if (of.data !== undefined) return children(of.data)
  if (of.isError) return <ErrorBlock onRetry={() => of.refetch()} level={3} />
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height="120px" />
    </div>
  )
}
