import type { PromotionDraft } from './promotion-draft.ts'

export type PromotionFieldsProps = { draft: PromotionDraft; onChange: (draft: PromotionDraft) => void }

type TextField = Exclude<keyof PromotionDraft, 'on' | 'isPublic' | 'kind' | 'fundedBy'>

/** Returns the props of a field that holds a text. */
export const textFieldsOf =
  ({ draft, onChange }: PromotionFieldsProps) =>
  (name: TextField) => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  })
