import { addressOf } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export const paymentsPath = '/admin/payments'

type PagesProps = { query: Record<string, string | undefined>; cursor: string | undefined; next: string | null }

/** Back to the first rows of a list of money, and on to the next. */
export function PaymentPages({ query, cursor, next }: PagesProps) {
  const { t } = useTranslation('payments')
  if (!cursor && !next) return null
  return (
    <p className="panel-body flex flex-wrap gap-3">
      {cursor && (
        <ButtonLink look="line" href={addressOf(paymentsPath, query)}>
          {t('first')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="line" href={addressOf(paymentsPath, { ...query, cursor: next })}>
          {t('more')}
        </ButtonLink>
      )}
    </p>
  )
}
