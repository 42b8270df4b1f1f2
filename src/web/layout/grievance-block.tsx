import { useShopIdentity } from '#web/data/shop-identity.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'

/**
 * Renders the seller's identity, contact details and grievance officer, which the law requires on every page (content
 * guide 2, point 16).
 */
export function GrievanceBlock() {
  const { t } = useTranslation('shell')
  const shop = useShopIdentity()
  if (!shop) return null
  const { legal, email } = shop
  return (
    <>
      <p>
        {legal.name}, {legal.address}. {legal.cin && `CIN ${legal.cin}, `}GSTIN {legal.gstin}, FSSAI {legal.fssai}.{' '}
        {t('grievance.care')}: <PhoneLink number={legal.phone} />, <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        {t('grievance.officer')}: {legal.grievanceOfficer},{' '}
        <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>,{' '}
        <PhoneLink number={legal.grievancePhone} />. {t('grievance.promise')}
      </p>
    </>
  )
}
