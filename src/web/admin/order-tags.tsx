import { useRef, useState } from 'react'
import { tagLimits } from '#domain/orders/order-tag.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RemovableTag, TagPills } from '#web/staff/tag-pill.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { IconButton, TextLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { orderTagsPath } from './admin-paths.ts'
import type { AdminOrder } from './order-tracking.ts'

/** Renders the tags of an order; who may change orders takes them off and puts others on. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('order-tags')
  const may = useMay()
  if (may('orders.write')) return <ChangeTags order={order} />
  return <TagPills tags={order.tags} label={t('of', { number: order.number })} />
}

type TaggedOrder = Pick<AdminOrder, 'id' | 'number' | 'tags'>

/** Renders the tags of an order in a list; who may change orders opens them there to take some off and put others on. */
export function ListedOrderTags({ order }: { order: TaggedOrder }) {
  const { t } = useTranslation('order-tags')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ChangeTags order={order} />
  return (
    <span className="row-8 middle">
      <TagPills tags={order.tags} label={t('of', { number: order.number })} />
      {may('orders.write') && (
        <IconButton icon="plus" label={t('changeOf', { number: order.number })} onClick={() => setOpen(true)} />
      )}
    </span>
  )
}

function ChangeTags({ order }: { order: TaggedOrder }) {
  const { t } = useTranslation('order-tags')
  const { busy, problem, run } = useAct(useReload('/api/admin/orders'))
  const adding = useRef<HTMLDivElement>(null)
  const paramsOf = (tagId: string) => ({ params: { id: order.id, tagId } })
  const remove = async (id: string, name: string) => {
    const done = await run(
      () => send('DELETE /api/admin/orders/:id/tags/:tagId', paramsOf(id)),
      t('takenOff', { name }),
    )
    // The pressed tag is gone, and the focus with it.
    if (done) adding.current?.querySelector<HTMLElement>('select, a')?.focus()
  }
  const add = (id: string, name: string) =>
    run(() => send('PUT /api/admin/orders/:id/tags/:tagId', paramsOf(id)), t('putOn', { name }))
  return (
    <fieldset className="order-tags">
      <legend className="visually-hidden">{t('of', { number: order.number })}</legend>
      {order.tags.map((tag) => (
        <RemovableTag
          key={tag.id}
          tag={tag}
          label={t('takeOff', { name: tag.name })}
          busy={busy}
          onRemove={() => void remove(tag.id, tag.name)}
        />
      ))}
      <div ref={adding}>
        <AddTag order={order} add={add} />
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  )
}

type AddTagProps = { order: Pick<AdminOrder, 'tags'>; add: (id: string, name: string) => Promise<unknown> }

/** Asks which tag to put on; where the shop has none yet, leads to making one. */
function AddTag({ order, add }: AddTagProps) {
  const { t } = useTranslation('order-tags')
  const tags = useStaffRead('GET /api/admin/order-tags').data?.items
  if (!tags) return null
  const left = tags.filter(({ id, archivedAt }) => archivedAt === null && !order.tags.some((tag) => tag.id === id))
  if (left.length === 0) return <TextLink href={orderTagsPath}>{t(tags.length === 0 ? 'makeFirst' : 'nav')}</TextLink>
  if (order.tags.length >= tagLimits.onOrder) return <p className="small">{t('full', { most: tagLimits.onOrder })}</p>
  return (
    <SelectField
      data-act-key="t"
      label={t('put')}
      value=""
      options={[{ value: '', label: t('choose') }, ...left.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target }) => {
        const tag = left.find(({ id }) => id === target.value)
        if (tag) void add(tag.id, tag.name)
      }}
    />
  )
}
