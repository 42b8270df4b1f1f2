import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** What can be answered with a text that is ready. */
const readyAnswers = {
  review: ['thanks', 'improve', 'broken', 'storage'],
  claim: ['packed', 'ours', 'batch', 'more'],
  question: ['ingredients', 'storage', 'made', 'thanks'],
} as const

type ReadyAnswersProps = { kind: keyof typeof readyAnswers; typed: string; insert: (text: string) => void }

/** Renders the choice of a ready answer; choosing one puts it behind what is typed, to be changed and then sent. */
export function ReadyAnswers({ kind, typed, insert }: ReadyAnswersProps) {
  const { t, tCode } = useTranslation('ready-answers')
  return (
    <SelectField
      label={t('pick')}
      value=""
      onChange={({ target }) => {
        if (target.value) insert([typed.trim(), tCode(`${kind}Texts`, target.value)].filter(Boolean).join('\n\n'))
      }}
      options={[
        { value: '', label: t('choose') },
        ...readyAnswers[kind].map((value) => ({ value, label: tCode(`${kind}Titles`, value) })),
      ]}
    />
  )
}
