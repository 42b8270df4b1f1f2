import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

/** Renders how many visitors wait for the opening or for a product; their email addresses are masked. */
export function WaitingScreen() {
  const { t, language } = useTranslation('admin')
  const waiting = useStaffRead('GET /api/admin/notify-me')
  return (
    <>
      <ListTop title={t('nav.notify')} text={t('waiting.lede')}>
        <RefreshButton of={waiting} />
      </ListTop>
      <Reading of={waiting}>
        {({ items }) => (
          <Panel title={t('waiting.list')}>
            <DataTable
              caption={t('waiting.list')}
              hideCaption
              rows={items}
              keyOf={({ about }) => about}
              columns={[
                {
                  key: 'about',
                  head: t('waiting.about'),
                  cell: ({ about, name }) =>
                    name ? <TextLink href={`/product/${about}`}>{name}</TextLink> : t('waiting.opening'),
                },
                { key: 'count', head: t('waiting.count'), number: true, cell: ({ count }) => count },
                { key: 'since', head: t('waiting.since'), cell: ({ since }) => formatDateTime(since, language) },
                { key: 'latest', head: t('waiting.latest'), text: true, cell: ({ addresses }) => addresses.join(', ') },
              ]}
              empty={t('waiting.none')}
            />
          </Panel>
        )}
      </Reading>
    </>
  )
}
