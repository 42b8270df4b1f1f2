import { useState } from 'react'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OpenedConversation } from './conversation-panel.tsx'

type Colleague = OpenedConversation['colleagues'][number]

type GiveProps = { conversation: OpenedConversation; busy: boolean; give: (colleague: Colleague) => Promise<unknown> }

/** Renders the choice of a colleague who may answer customers, to give them a conversation. */
export function GiveConversation({ conversation: { colleagues, assignee }, busy, give }: GiveProps) {
  const { t } = useTranslation('inbox')
  const own = useUser()?.id
  const [chosen, setChosen] = useState('')
  const others = colleagues.filter(({ id }) => id !== own && id !== assignee?.id)
  const colleague = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
  return (
    <div className="row-12 rows-4 bottom">
      <SelectField
        label={t('work.give')}
        value={colleague?.id ?? ''}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: t('work.choose') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button variant="line" busy={busy} disabled={!colleague} onClick={() => colleague && give(colleague)}>
        {t('work.giveTo')}
      </Button>
    </div>
  )
}
