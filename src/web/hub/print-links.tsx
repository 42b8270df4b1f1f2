import type { TextKey } from '#texts/text-keys.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Shipment } from './shipment-screen.tsx'

const file = (shipment: Shipment, name: string): string =>
  `/api/courier/hub/boxes/${encodeURIComponent(shipment.id)}/${name}`

/** Renders the link to the packing slips of all seller orders, which go into the shipment. */
export function SlipsLink({ shipment }: { shipment: Shipment }) {
  return <PrintLink href={file(shipment, 'packing-slip.pdf')} textKey="print.slips" className="button line" />
}

/** Renders the link to the label for the sealed shipment. */
export function LabelLink({ shipment }: { shipment: Shipment }) {
  return <PrintLink href={file(shipment, 'parcel-label.pdf')} textKey="print.label" className="button buy tall" />
}

/** Renders the links to the three documents of a shipment that leaves India. */
export function ExportSetLinks({ shipment }: { shipment: Shipment }) {
  return (
    <div className="actions">
      <PrintLink
        href={file(shipment, 'commercial-invoice.pdf')}
        textKey="print.commercialInvoice"
        className="button line"
      />
      <PrintLink href={file(shipment, 'packing-list.pdf')} textKey="print.packingList" className="button line" />
      <PrintLink href={file(shipment, 'customs-declaration.pdf')} textKey="print.declaration" className="button line" />
    </div>
  )
}

function PrintLink({ href, textKey, className }: { href: string; textKey: TextKey<'hub'>; className: string }) {
  const { t } = useTranslation('hub')
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      <Icon name="print" />
      {t(textKey)} <span className="visually-hidden">{t('print.newTab')}</span>
    </a>
  )
}
