import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ErrorBlock } from '#web/ui/error-block.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders a section of the account: its heading, and its content once the data is loaded. */
export function AccountSection<Read>({
  name,
  lede,
  of,
  children,
}: {
  name: string
  lede?: string
  of: Pick<UseQueryResult<Read>, 'data' | 'isError' | 'refetch'>
  children: (read: Read) => ReactNode
}) {
  const { t } = useTranslation('my-account')
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 className="heading-2" id={title}>
        {name}
      </h2>
      {lede && <p className="small">{lede}</p>}
      {of.data ? (
        children(of.data)
      ) : of.isError ? (
        <ErrorBlock text={t('failed')} onRetry={() => of.refetch()} level={3} />
      ) : (
        <div role="status" className="stack-14">
          <span className="visually-hidden">{t('loading')}</span>
          <Skeleton height="150px" />
        </div>
      )}
    </section>
  )
}
