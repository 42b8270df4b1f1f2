import { PasswordField } from '#web/ui/password-field.tsx'

type PasswordControl = 'password' | 'confirmPassword'
type Texts = { label: string; again: string; hint: string }

/**
 * Renders the fields for a new password and its repetition; password managers may fill them and pasting is allowed.
 */
export function NewPasswordFields({
  label,
  again,
  hint,
  faults,
  onType,
}: Texts & { faults: Partial<Record<PasswordControl, string>>; onType: (name: PasswordControl) => void }) {
  const field = (name: PasswordControl) => ({
    name,
    required: true,
    full: true,
    autoComplete: 'new-password',
    onChange: () => onType(name),
    ...(faults[name] ? { error: faults[name] } : {}),
  })
  return (
    <>
      <PasswordField {...field('password')} label={label} hint={hint} />
      <PasswordField {...field('confirmPassword')} label={again} />
    </>
  )
}
