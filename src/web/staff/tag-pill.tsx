import type { CallReply } from '#contract/contract.ts'
import { PressButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './tag-pill.css'

export type ShownTag = Pick<CallReply<'GET /api/admin/order-tags'>['items'][number], 'id' | 'name' | 'colour'>

/** Renders a tag in its colour; its name is the shop's own, in whatever language it was typed. */
export function TagPill({ tag }: { tag: ShownTag }) {
  return (
    <span className="tag-pill" style={{ background: tag.colour }}>
      {tag.name}
    </span>
  )
}

/** Renders tags beside each other; nothing where there is none. */
export function TagPills({ tags, label }: { tags: readonly ShownTag[]; label: string }) {
  if (tags.length === 0) return null
  return (
    <ul className="tag-pills" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagPill tag={tag} />
        </li>
      ))}
    </ul>
  )
}

type RemovableTagProps = { tag: ShownTag; label: string; busy: boolean; onRemove: () => void }

/** Renders a tag that a press takes off; `label` says so. */
export function RemovableTag({ tag, label, busy, onRemove }: RemovableTagProps) {
  return (
    <PressButton
      className="tag-pill pressable"
      style={{ background: tag.colour }}
      aria-label={label}
      busy={busy}
      onClick={onRemove}
    >
      {tag.name}
      <Icon name="close" />
    </PressButton>
  )
}
