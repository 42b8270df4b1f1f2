import type { Form } from '#web/data/use-form.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

type PasswordControl = 'password' | 'confirmPassword'
type Texts = { label: string; again: string; hint: string }

/**
 * Renders the fields for a new password and its repetition; password managers may fill them and pasting is allowed.
 */
export function NewPasswordFields({ label, again, hint, errorOf }: Texts & Pick<Form, 'errorOf'>) {
  const field = (name: PasswordControl) => ({
    name,
    required: true,
    full: true,
    autoComplete: 'new-password',
    ...errorOf(name),
  })
  return (
    <>
      <PasswordField {...field('password')} label={label} hint={hint} />
      <PasswordField {...field('confirmPassword')} label={again} />
    </>
  )
}
