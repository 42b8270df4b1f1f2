import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { RemoveStorePerson } from './remove-store-person.tsx'
import type { StorePeople } from './store-people-screen.tsx'
import { StoreRoleForm } from './store-role-form.tsx'

export type StorePersonView = StorePeople['people'][number]

type StorePersonRowProps = { person: StorePersonView; ofStore: { brandId?: string }; mayChange: boolean }

/** Renders a person of a store with their role, and the buttons that change it or take it away. */
export function StorePersonRow({ person, ofStore, mayChange }: StorePersonRowProps) {
  const { t, language } = useTranslation('store-people')
  const [open, setOpen] = useState<'change' | 'remove'>()
  const close = () => setOpen(undefined)
  const { name, email, storeRole, isYou, seenAt } = person
  return (
    <li>
      <div>
        <b>{name}</b> {isYou && <Pill>{t('list.you')}</Pill>}
        <span className="small block">{email}</span>
        <span className="small block">
          {seenAt ? t('list.seen', { when: formatDateTime(seenAt, language) }) : t('list.never')}
        </span>
      </div>
      <Pill tone={storeRole === 'owner' ? 'done' : 'fresh'}>{t(`role.${storeRole}`)}</Pill>
      {mayChange && (
        <span className="row-16 rows-4">
          <TextButton aria-label={t('change.openOf', { name })} onClick={() => setOpen('change')}>
            {t('change.open')}
          </TextButton>
          <TextButton aria-label={t('remove.openOf', { name })} onClick={() => setOpen('remove')}>
            {t('remove.open')}
          </TextButton>
        </span>
      )}
      <Dialog open={open !== undefined} onClose={close} title={open ? t(`${open}.title`, { name }) : ''}>
        {open === 'change' && <StoreRoleForm person={person} ofStore={ofStore} onDone={close} />}
        {open === 'remove' && <RemoveStorePerson person={person} ofStore={ofStore} onDone={close} />}
      </Dialog>
    </li>
  )
}
