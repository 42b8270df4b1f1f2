import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from './icon.tsx'

/** A filter that holds now; pressing it takes it away. `text` is also what is read out: "Remove filter: Jain". */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <button type="button" className="chip" aria-label={t('chip.remove', { text })} onClick={onRemove}>
      {text}
      <Icon name="close" />
    </button>
  )
}

/** Renders the chips of one list, as a list. */
export function Chips({ label, children }: { label: string; children: ReactNode[] }) {
  return (
    <ul className="chips" aria-label={label}>
      {children.map((chip, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chip inside carries its own key
        <li key={index}>{chip}</li>
      ))}
    </ul>
  )
}
