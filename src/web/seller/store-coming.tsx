import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation, WithParts } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'

/** Renders the page between registration and approval of a store: what the seller applied for, and the next steps. */
export function StoreComing() {
  const { t } = useTranslation('seller')
  const application = useQuery(readQuery('GET /api/seller/application')).data?.application
  return (
    <div className="max-w-prose grid gap-4">
      <h1 className="heading-2">{t('coming.heading')}</h1>
      {application && (
        <p>
          <b>{t('coming.name', { name: application.storeName })}</b>
        </p>
      )}
      <p>{t('coming.words')}</p>
      <p>
        <WithParts
          words={t('coming.rules')}
          parts={{
            agreement: (words) => <Link href="/seller-agreement">{words}</Link>,
            prohibited: (words) => <Link href="/prohibited-items">{words}</Link>,
          }}
        />
      </p>
      <p>
        <WithParts words={t('coming.write')} parts={{ support: (words) => <Link href="/support">{words}</Link> }} />
      </p>
    </div>
  )
}
