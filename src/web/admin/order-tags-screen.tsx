import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { printFilters } from '#domain/lists/list-filter.ts'
import { addressOf, send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatCount } from '#web/staff/format-count.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { HistoryLink } from '#web/staff/history-link.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { TagPill } from '#web/staff/tag-pill.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { OrderTagForm } from './order-tag-form.tsx'
import { MergeTag } from './order-tag-merge.tsx'

export type OrderTag = CallReply<'GET /api/admin/order-tags'>['items'][number]

/** Returns the URL of the orders that have a tag. */
const taggedOrdersPath = (id: string): string =>
  addressOf('/admin/orders', { filter: printFilters([{ column: 'tags', operator: 'in', values: [id] }]) })

/** Renders the tags of orders: made, renamed, merged, archived, with how many orders have each. */
export function OrderTagsScreen() {
  const { t } = useTranslation('order-tags')
  const tags = useStaffRead('GET /api/admin/order-tags')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Breadcrumb steps={[{ href: '/admin/orders', label: t('admin:nav.orders') }]} here={t('nav')} />
      <ListTop title={t('nav')} text={t('lede')}>
        <IfMay need="orders.write">{!isAdding && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}</IfMay>
      </ListTop>
      {isAdding && (
        <Panel title={t('add')}>
          <div className="panel-body">
            <OrderTagForm tag={undefined} close={() => setAdding(false)} />
          </div>
        </Panel>
      )}
      <Reading of={tags}>
        {({ items }) => (
          <>
            <TagPanel title={t('inUse')} tags={items.filter(({ archivedAt }) => archivedAt === null)} all={items} />
            {items.some(({ archivedAt }) => archivedAt !== null) && (
              <TagPanel
                title={t('archived')}
                tags={items.filter(({ archivedAt }) => archivedAt !== null)}
                all={items}
              />
            )}
          </>
        )}
      </Reading>
    </>
  )
}

type TagPanelProps = { title: string; tags: readonly OrderTag[]; all: readonly OrderTag[] }

function TagPanel({ title, tags, all }: TagPanelProps) {
  const { t } = useTranslation('order-tags')
  return (
    <Panel title={title}>
      {tags.length === 0 ? (
        <div className="panel-body">
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t('empty.text')}
          </EmptyState>
        </div>
      ) : (
        <ul className="tag-rows">
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} all={all} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TagRow({ tag, all }: { tag: OrderTag; all: readonly OrderTag[] }) {
  const { t, language } = useTranslation('order-tags')
  const [open, setOpen] = useState<'change' | 'merge'>()
  const close = () => setOpen(undefined)
  const others = all.filter(({ id, archivedAt }) => id !== tag.id && archivedAt === null)
  return (
    <li>
      <div className="tag-row">
        <div>
          <TagPill tag={tag} />
        </div>
        <TextLink href={taggedOrdersPath(tag.id)} aria-label={`${tag.name}: ${t('orders', counted(tag, language))}`}>
          {t('orders', counted(tag, language))}
        </TextLink>
        <IfMay need="orders.write">
          <TagActs tag={tag} canMerge={others.length > 0} open={setOpen} />
        </IfMay>
      </div>
      <p className="small row-12 rows-4">
        {t('by', { name: tag.by, dateTime: formatDateTime(tag.at, language) })}
        <HistoryLink of="order-tag" id={tag.id} />
      </p>
      {open === 'change' && <OrderTagForm tag={tag} close={close} />}
      {open === 'merge' && <MergeTag tag={tag} others={others} close={close} />}
    </li>
  )
}

const counted = ({ orders }: OrderTag, language: Parameters<typeof formatCount>[1]) => ({
  count: orders,
  shown: formatCount(orders, language),
})

type TagActsProps = { tag: OrderTag; canMerge: boolean; open: (what: 'change' | 'merge') => void }

function TagActs({ tag, canMerge, open }: TagActsProps) {
  const { t } = useTranslation('order-tags')
  const { busy, problem, run } = useAct(useReload('/api/admin/order'))
  const { id, name, colour, version, archivedAt } = tag
  const archived = archivedAt === null
  const archive = () =>
    run(
      () => send('PUT /api/admin/order-tags/:id', { params: { id }, body: { name, colour, archived, seen: version } }),
      t(archived ? 'archivedNow' : 'restored', { name }),
    )
  return (
    <div>
      <div className="row-12 rows-4">
        <Button variant="line" size="compact" aria-label={`${t('change')}: ${name}`} onClick={() => open('change')}>
          {t('change')}
        </Button>
        {canMerge && (
          <Button
            variant="line"
            size="compact"
            aria-label={`${t('merge.open')}: ${name}`}
            onClick={() => open('merge')}
          >
            {t('merge.open')}
          </Button>
        )}
        <Button
          variant="line"
          size="compact"
          busy={busy}
          aria-label={`${t(archived ? 'archive' : 'restore')}: ${name}`}
          onClick={() => void archive()}
        >
          {t(archived ? 'archive' : 'restore')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
