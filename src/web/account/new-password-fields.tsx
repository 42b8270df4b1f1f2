import { PasswordField } from '#web/ui/password-field.tsx'

type PasswordControl = 'password' | 'confirmPassword'
type Words = { label: string; again: string; hint: string }

/** A new password and the same once more; managers of passwords may fill them and anything may be pasted. */
export function NewPasswordFields({
  label,
  again,
  hint,
  faults,
  onType,
}: Words & { faults: Partial<Record<PasswordControl, string>>; onType: (name: PasswordControl) => void }) {
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
