import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMay } from '#web/staff/use-may.ts'
import { PromotionLink } from './promotion-link.tsx'

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
            <PromotionLink id={id} version={Number(version)} />
          </li>
        )
      })}
    </ul>
  )
}
