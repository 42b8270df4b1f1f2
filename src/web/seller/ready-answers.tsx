import type { Language } from '#domain/language/language.ts'
import { offeredTexts } from '#domain/support/reply-template.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** What can be answered with a text that is ready. */
const readyAnswers = {
  review: ['thanks', 'improve', 'broken', 'storage'],
  claim: ['packed', 'ours', 'batch', 'more'],
  question: ['ingredients', 'storage', 'made', 'thanks'],
} as const

type ReadyAnswersProps = {
  kind: keyof typeof readyAnswers
  typed: string
  insert: (text: string) => void
  /** The language of who is answered, in which a store's own text is inserted if it has one. */
  answered?: Language
  /** The store that answers; an admin sees its own texts only where it is known. */
  brandId?: string
}

const ownPrefix = 'own:'

/**
 * Renders the choice of a ready answer, the store's own texts first; choosing one puts it behind what is typed, to be changed
 * and then sent.
 */
export function ReadyAnswers({ kind, typed, insert, answered, brandId }: ReadyAnswersProps) {
  const { t, tCode, language } = useTranslation('ready-answers')
  const isAdmin = useUser()?.role === 'admin'
  const ofStore = isAdmin && brandId ? { brandId } : {}
  const own = useStaffRead('GET /api/seller/ready-texts', { query: ofStore }).data?.items ?? []
  const mayEdit = useMayInStore()('support.write', 'support.write')
  const textOf = (value: string): string => {
    const chosen = own.find(({ id }) => `${ownPrefix}${id}` === value)
    return chosen ? (offeredTexts(chosen.texts, answered ?? language)[0]?.text ?? '') : tCode(`${kind}Texts`, value)
  }
  return (
    <>
      <SelectField
        label={t('pick')}
        value=""
        onChange={({ target }) => {
          if (target.value) insert([typed.trim(), textOf(target.value)].filter(Boolean).join('\n\n'))
        }}
        options={[
          { value: '', label: t('choose') },
          ...own.map(({ id, name }) => ({ value: `${ownPrefix}${id}`, label: name })),
          ...readyAnswers[kind].map((value) => ({ value, label: tCode(`${kind}Titles`, value) })),
        ]}
      />
      {mayEdit && <TextLink href={addressOf('/seller/ready-texts', ofStore)}>{t('own.edit')}</TextLink>}
    </>
  )
}
