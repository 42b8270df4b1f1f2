import { problemOfTagName, type TagColour, tagColours, tagLimits } from '#domain/orders/order-tag.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ClothColours } from '#web/staff/cloth-colours.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { TagPill } from '#web/staff/tag-pill.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import type { OrderTag } from './order-tags-screen.tsx'

type OrderTagFormProps = {
  /** Undefined for a new one. */
  tag: OrderTag | undefined
  close: () => void
}

const colourNames = ['rust', 'wine', 'peacock', 'leaf', 'jamun', 'brown', 'indigo', 'brick', 'olive', 'sea'] as const

/** Renders the name and the colour of a tag, as it will look. */
export function OrderTagForm({ tag, close }: OrderTagFormProps) {
  const { t } = useTranslation('order-tags')
  const first = useFirstFocus<HTMLInputElement>()
  const form = useStaffForm<{ name: string; colour: TagColour }, unknown>({
    name: `order-tag ${tag?.id ?? 'new'}`,
    start: { name: tag?.name ?? '', colour: tag?.colour ?? tagColours[0] },
    saved: tag && { version: tag.version, by: tag.by, at: tag.at },
    check: ({ name }) => {
      const problem = problemOfTagName(name)
      return problem ? { name: t(`problem.${problem}`, { most: tagLimits.name }) } : {}
    },
    send: ({ name, colour }) => {
      if (!tag) return send('POST /api/admin/order-tags', { body: { name, colour } })
      const { id, version, archivedAt } = tag
      const body = { name, colour, archived: archivedAt !== null, seen: version }
      return send('PUT /api/admin/order-tags/:id', { params: { id }, body })
    },
    done: () => {
      close()
      return t('saved')
    },
    reload: useReload('/api/admin/order'),
    fieldOf: { 'order-tag/name-taken': 'name' },
  })
  const { name, colour } = form.draft
  return (
    <form {...form.props} className="stack-16">
      <Field {...first} {...form.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" required />
      <ClothColours
        legend={t('colour')}
        name="colour"
        chosen={colour}
        onChoose={(chosen) => form.change({ colour: chosen })}
        nameOf={(index) => t(`colours.${colourNames[index] ?? 'rust'}`)}
      />
      <p>
        <TagPill tag={{ id: 'preview', name: name.trim() || t('name'), colour }} />
      </p>
      <StaleNote form={form} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="row-12">
        <Button type="submit" busy={form.busy} busyText={t('saving')}>
          {t('save')}
        </Button>
        <Button variant="line" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
