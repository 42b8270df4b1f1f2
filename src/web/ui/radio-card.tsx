import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-frame.tsx'

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> & {
  title: ReactNode
  note?: ReactNode
  /** A price or an icon at the right. */
  trailing?: ReactNode
  /** The reason why this option is unavailable to this person (role refusals, cash abroad). */
  error?: string
  /** Fields of this option, passed by the caller once it is chosen. */
  more?: ReactNode
}

/**
 * Renders one of several options (shipping, payment, role), at least 48 px high, with an ink border when chosen.
 * Group them in a fieldset.
 */
export function RadioCard({ title, note, trailing, error, more, id, ...input }: RadioCardProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className="radio-card">
      <label htmlFor={own}>
        <input
          {...input}
          id={own}
          type="radio"
          className="radio"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-note` : undefined}
        />
        <span>
          <b>{title}</b>
          {note && <span className="small">{note}</span>}
        </span>
        {trailing && <span className="trailing">{trailing}</span>}
      </label>
      {(error || more) && (
        <div className="more">
          {error && <FieldError id={`${own}-note`}>{error}</FieldError>}
          {more}
        </div>
      )}
    </div>
  )
}
