import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

/** Renders the field for six digits of an authenticator app, with a numeric keyboard and one-time-code autofill. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={9}
      className="code-field num"
      required
    />
  )
}
