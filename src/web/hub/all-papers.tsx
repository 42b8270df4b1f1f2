import { needsPriorFiling } from '#domain/customs/export-papers.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Shipment } from './shipment-screen.tsx'

type PrintedShipment = Pick<Shipment, 'id' | 'papers' | 'gift'>

const fileOf = ({ id }: PrintedShipment, name: string): string =>
  `/api/courier/hub/boxes/${encodeURIComponent(id)}/${name}`

const asksForPriorFiling = ({ papers }: PrintedShipment): boolean =>
  needsPriorFiling((papers?.filings ?? []).map(({ requirement }) => requirement))

/** Renders the one press that prints every paper of a labelled box, and says which those are. */
export function AllPapers({ shipment }: { shipment: PrintedShipment }) {
  const { t } = useTranslation('hub-papers')
  const { t: hub } = useTranslation('hub')
  const papers = [
    t('paper.label'),
    ...(shipment.papers ? [t('paper.commercialInvoice'), t('paper.packingList'), t('paper.declaration')] : []),
    ...(asksForPriorFiling(shipment) ? [t('paper.priorFiling')] : []),
    ...(shipment.papers?.filings.length ? [t('paper.certificates')] : []),
    t('paper.ingredients'),
    t('paper.slips'),
    ...(shipment.gift?.message ? [t('paper.giftCard')] : []),
  ]
  return (
    <div className="stack-8 mt-16">
      <a className="button buy tall" href={fileOf(shipment, 'papers.pdf')} target="_blank" rel="noreferrer">
        <Icon name="print" />
        {t('print.all')} <span className="visually-hidden">{hub('print.newTab')}</span>
      </a>
      <p className="small">{t('print.hint', { papers: papers.join(', ') })}</p>
    </div>
  )
}

/** Renders the link to the rows of the prior notice, where the destination asks for it. */
export function PriorFilingLink({ shipment }: { shipment: PrintedShipment }) {
  const { t } = useTranslation('hub-papers')
  if (!asksForPriorFiling(shipment)) return null
  return (
    <a className="button line" href={fileOf(shipment, 'fda-rows.csv')} download>
      {t('print.priorFiling')}
    </a>
  )
}
