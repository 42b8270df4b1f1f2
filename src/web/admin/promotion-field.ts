import type { StaffForm } from '#web/staff/use-staff-form.ts'
import type { PromotionDraft } from './promotion-draft.ts'

export type PromotionFieldsProps = {
  draft: PromotionDraft
  onChange: (draft: PromotionDraft) => void
  /** Returns the error of a field, as a prop of it. */
  errorOf: StaffForm<PromotionDraft>['errorOf']
}

type TextField = Exclude<keyof PromotionDraft, 'on' | 'isPublic' | 'kind' | 'fundedBy'>

/** Returns the props of a field that holds a text. */
export const textFieldsOf =
  ({ draft, onChange, errorOf }: PromotionFieldsProps) =>
  (name: TextField) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
    ...errorOf(name),
  })
