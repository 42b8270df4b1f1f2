import { useShopIdentity } from '#web/data/shop-identity.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'

/**
 * Renders the end of every information page: the operator, the phone number and the grievance officer (content guide
 * 2, point 16).
 */
export function PolicyContact({ id }: { id: string }) {
  const { t } = useTranslation('info')
  const shop = useShopIdentity()
  if (!shop) return null
  const { legal, email } = shop
  return (
    <section className="policy-contact" aria-labelledby={id}>
      <h2 id={id}>{t('contact.title')}</h2>
      <dl>
        <dt>{t('contact.company')}</dt>
        <dd>
          {legal.name}
          <br />
          {legal.address}
          <br />
          {legal.cin && (
            <>
              CIN {legal.cin}
              <br />
            </>
          )}
          GSTIN {legal.gstin}, FSSAI {legal.fssai}
        </dd>
        <dt>{t('contact.care')}</dt>
        <dd>
          <MailLink address={email} />, <PhoneLink number={legal.phone} />
          <br />
          <Link href="/support">{t('contact.support')}</Link>
        </dd>
        <dt>{t('contact.officer')}</dt>
        <dd>
          {legal.grievanceOfficer}
          <br />
          <MailLink address={legal.grievanceEmail} />, <PhoneLink number={legal.grievancePhone} />
        </dd>
      </dl>
      <p className="small">{t('contact.promise')}</p>
    </section>
  )
}

const MailLink = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>
