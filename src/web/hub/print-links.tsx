import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Box } from './box-screen.tsx'

const file = (box: Box, name: string): string => `/api/courier/hub/boxes/${encodeURIComponent(box.id)}/${name}`

/** Renders the link to the packing slips of all seller orders, which go into the shipment. */
export function SlipsLink({ box }: { box: Box }) {
  return <PrintLink href={file(box, 'packing-slip.pdf')} words="print.slips" look="button line" />
}

/** Renders the link to the label for the sealed shipment. */
export function LabelLink({ box }: { box: Box }) {
  return <PrintLink href={file(box, 'parcel-label.pdf')} words="print.label" look="button buy tall" />
}

/** Renders the links to the three documents of a shipment that leaves India. */
export function ExportSetLinks({ box }: { box: Box }) {
  return (
    <div className="actions">
      <PrintLink href={file(box, 'commercial-invoice.pdf')} words="print.commercialInvoice" look="button line" />
      <PrintLink href={file(box, 'packing-list.pdf')} words="print.packingList" look="button line" />
      <PrintLink href={file(box, 'customs-declaration.pdf')} words="print.declaration" look="button line" />
    </div>
  )
}

function PrintLink({ href, words, look }: { href: string; words: string; look: string }) {
  const { t } = useTranslation('hub')
  return (
    <a className={look} href={href} target="_blank" rel="noreferrer">
      <Icon name="print" />
      {t(words)} <span className="visually-hidden">{t('print.newTab')}</span>
    </a>
  )
}
