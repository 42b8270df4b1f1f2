import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { StoreTax } from './tax-draft.ts'
import { TaxForm } from './tax-form.tsx'

/**
 * Renders a store's legal identity for invoices and bills, with its change history. An admin sees it and sets it on
 * the seller's behalf.
 */
export function StoreTaxPanel({ brandId }: { brandId: string | undefined }) {
  const { t } = useTranslation('terms')
  const query = brandId ? { brandId } : {}
  const read = useStaffRead('GET /api/seller/store/tax', { query })
  return (
    <Reading of={read}>
      {({ tax }) =>
        tax && (
          <>
            <Panel title={t('tax.title')}>
              <TaxForm tax={tax} brandId={brandId} reload={() => read.refetch()} />
            </Panel>
            <Panel title={t('tax.changes')}>
              <TaxChanges tax={tax} />
            </Panel>
          </>
        )
      }
    </Reading>
  )
}

function TaxChanges({ tax: { changes } }: { tax: StoreTax }) {
  const { t, language } = useTranslation('terms')
  return (
    <DataTable
      caption={t('tax.changes')}
      hideCaption
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('tax.at'), cell: ({ at }) => formatDateTime(at, language) },
        { key: 'gstin', head: t('tax.gstin'), cell: ({ gstin }) => gstin ?? t('tax.none') },
        { key: 'legalName', head: t('tax.legalName'), cell: ({ legalName }) => legalName },
        { key: 'address', head: t('tax.address'), cell: ({ address }) => address },
        { key: 'state', head: t('tax.state'), cell: ({ state }) => state },
        { key: 'who', head: t('tax.who'), cell: ({ actor }) => actor },
      ]}
      empty={t('tax.never')}
    />
  )
}
