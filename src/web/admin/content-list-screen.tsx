import type { CallReply } from '#contract/contract.ts'
import { textOfCode } from '#web/i18n/text-of-code.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { contentPagePath, emailPath } from './admin-paths.ts'

type Item = CallReply<'GET /api/admin/content'>['items'][number]

/** Renders every page, or every email, with the version in force, who published it, and what comes next. */
export function ContentListScreen({ of }: { of: 'pages' | 'emails' }) {
  const { t } = useTranslation('content')
  const content = useStaffRead('GET /api/admin/content', { query: { of } })
  return (
    <>
      <ListTop title={t(`${of}.nav`)} text={t(`${of}.lede`)}>
        <RefreshButton of={content} />
      </ListTop>
      <Panel title={t(`${of}.nav`)}>
        <Reading of={content}>{({ items }) => <ContentTable of={of} items={items} />}</Reading>
      </Panel>
    </>
  )
}

/** An event is named without the end of its sentence. */
const withoutEnd = (text: string): string => text.replace(/[\s:.\u0964]+$/, '')

function ContentTable({ of, items }: { of: 'pages' | 'emails'; items: readonly Item[] }) {
  const { t, language } = useTranslation('content')
  const pathOf = of === 'pages' ? contentPagePath : emailPath
  return (
    <DataTable
      caption={t(`${of}.nav`)}
      hideCaption
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'title',
          head: t(of === 'pages' ? 'list.page' : 'list.email'),
          text: true,
          cell: ({ id, title }) => <TextLink href={pathOf(id)}>{title}</TextLink>,
        },
        ...(of === 'emails'
          ? ([
              {
                key: 'trigger',
                head: t('list.trigger'),
                text: true,
                cell: ({ sending }) => sending && withoutEnd(textOfCode(t, sending.trigger)),
              },
              { key: 'to', head: t('list.to'), cell: ({ sending }) => sending && textOfCode(t, sending.to) },
            ] satisfies Column<Item>[])
          : []),
        {
          key: 'version',
          head: t('list.version'),
          cell: ({ inForce }) =>
            inForce && !inForce.isShipped ? (
              <Pill tone="done">{t('list.own', { version: inForce.version })}</Pill>
            ) : (
              t('list.shipped')
            ),
        },
        {
          key: 'who',
          head: t('list.who'),
          cell: ({ inForce }) => (inForce ? `${formatDateTime(inForce.from, language)}, ${inForce.actor}` : ''),
        },
        { key: 'next', head: t('list.next'), cell: (item) => <Next item={item} /> },
      ]}
    />
  )
}

function Next({ item: { planned, draft } }: { item: Item }) {
  const { t, language } = useTranslation('content')
  return (
    <span className="row-8">
      {planned && (
        <Pill tone="working">
          {t('list.planned', { version: planned.version, at: formatDateTime(planned.from, language) })}
        </Pill>
      )}
      {draft && <Pill tone="fresh">{t('list.draft', { name: draft.actor })}</Pill>}
    </span>
  )
}
