import { Field } from '#web/ui/field.tsx'

/** Six digits of an authenticator app; phones offer digits, and what they have received. */
export function CodeField({ label, hint }: { label: string; hint: string }) {
  return (
    <Field
      label={label}
      hint={hint}
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
