import { useQuery } from '@tanstack/react-query'
import { readQuery } from '#web/data/read-query.ts'
import { RichText, useTranslation } from '#web/i18n/use-translation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** Renders the page between registration and approval of a store: what the seller applied for, and the next steps. */
export function StoreComing() {
  const { t } = useTranslation('seller')
  const application = useQuery(readQuery('GET /api/seller/application')).data?.application
  return (
    <div className="stack-16">
      <h1 className="heading-2">{t('coming.heading')}</h1>
      {application && (
        <p>
          <b>{t('coming.name', { name: application.storeName })}</b>
        </p>
      )}
      <p>{t('coming.text')}</p>
      <p>
        <ButtonLink href="/seller/setup">{t('store-setup:heading')}</ButtonLink>
      </p>
      <p>
        <RichText
          text={t('coming.rules')}
          components={{
            agreement: (text) => <Link href="/seller-agreement">{text}</Link>,
            prohibited: (text) => <Link href="/prohibited-items">{text}</Link>,
          }}
        />
      </p>
      <p>
        <RichText text={t('coming.write')} components={{ support: (text) => <Link href="/support">{text}</Link> }} />
      </p>
    </div>
  )
}
