import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { promotionUrl } from './admin-paths.ts'
import { promotionName } from './promotion-texts.ts'

type PromotionLinkProps = { id: string; version?: number }

/** Links to a promotion by what it gives, in this version or as it is now; without its name for those who may not read it. */
export function PromotionLink(props: PromotionLinkProps) {
  const { t } = useTranslation('promotions')
  return useMay()('marketing.read') ? <NamedLink {...props} /> : t('offer')
}

function NamedLink({ id, version }: PromotionLinkProps) {
  const { t, language } = useTranslation('promotions')
  const categoryName = useCategoryName()
  const { data } = useStaffRead('GET /api/admin/promotions/:id', { params: { id } })
  const terms = version === undefined ? data?.now.terms : data?.versions.find((each) => each.version === version)?.terms
  return (
    <TextLink href={promotionUrl(id)}>
      {terms ? promotionName(terms, { t, language, categoryName }) : t('offer')}
    </TextLink>
  )
}
