import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-frame.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode; error?: string }

/** Renders a checkbox for a statement to agree to. Never checked by default. */
export function Checkbox({ children, error, id, ...input }: CheckboxProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div>
      <label className="check-line" htmlFor={own}>
        <input
          {...input}
          id={own}
          type="checkbox"
          className="check"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-note` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${own}-note`}>{error}</FieldError>}
    </div>
  )
}
