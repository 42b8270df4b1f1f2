import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'

type ContentMovesProps = {
  /** What the buttons are about, for those who hear them. */
  about: string
  first: boolean
  last: boolean
  /** It may be moved but not removed. */
  fixed?: boolean
  /** Moves up or down, or removes (0). */
  onMove: (by: 1 | -1 | 0) => void
}

/** Renders the buttons that move a part of a text or remove it. */
export function ContentMoves({ about, first, last, fixed = false, onMove }: ContentMovesProps) {
  const { t } = useTranslation('content')
  const button = (by: 1 | -1 | 0, name: 'up' | 'down' | 'remove') => (
    <TextButton onClick={() => onMove(by)}>
      {t(`act.${name}`)} <span className="visually-hidden">{about}</span>
    </TextButton>
  )
  return (
    <>
      {!first && button(-1, 'up')}
      {!last && button(1, 'down')}
      {!fixed && button(0, 'remove')}
    </>
  )
}
