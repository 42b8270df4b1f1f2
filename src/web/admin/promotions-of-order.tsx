import { useCategoryName } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { promotionUrl } from './admin-paths.ts'
import { promotionName } from './promotion-texts.ts'

/** Names the promotions that an order was priced by, given as `id:version` each; only their number to those who may not read them. */
export function PromotionsOfOrder({ versions }: { versions: string }) {
  const may = useMay()
  const { t } = useTranslation('admin')
  const all = versions.split(' ').filter(Boolean)
  if (all.length === 0) return t('details.noOffers')
  if (!may('marketing.read')) return all.length
  return (
    <ul className="stack-4">
      {all.map((each) => {
        const [id = '', version] = each.split(':')
        return (
          <li key={each}>
            <PromotionOfOrder id={id} version={Number(version)} />
          </li>
        )
      })}
    </ul>
  )
}

function PromotionOfOrder({ id, version }: { id: string; version: number }) {
  const { t, language } = useTranslation('promotions')
  const categoryName = useCategoryName()
  const { data } = useStaffRead('GET /api/admin/promotions/:id', { params: { id } })
  const terms = data?.versions.find((each) => each.version === version)?.terms
  return (
    <TextLink href={promotionUrl(id)}>
      {terms ? promotionName(terms, { t, language, categoryName }) : t('offer')}
    </TextLink>
  )
}
