import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Announcement } from './announcement-draft.ts'
import { AnnouncementForm } from './announcement-form.tsx'

const tones = { planned: 'working', shown: 'done', ended: undefined } as const

/** Renders the announcements of the shop: those shown or planned, and the last that ended. */
export function AnnouncementsScreen() {
  const { t } = useTranslation('announcements')
  const announcements = useStaffRead('GET /api/admin/announcements')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListTop title={t('list')} text={t('lede')}>
        <IfMay need="marketing.write">{!isAdding && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}</IfMay>
      </ListTop>
      {isAdding && (
        <Panel title={t('add')}>
          <AnnouncementForm announcement={undefined} close={() => setAdding(false)} />
        </Panel>
      )}
      <Reading of={announcements}>
        {({ items }) =>
          items.length === 0 ? (
            <Panel title={t('list')}>
              <div className="panel-body">
                <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
                  {t('empty.text')}
                </EmptyState>
              </div>
            </Panel>
          ) : (
            items.map((announcement) => <AnnouncementPanel key={announcement.id} announcement={announcement} />)
          )
        }
      </Reading>
    </>
  )
}

function StatePill({ state }: Pick<Announcement, 'state'>) {
  const { t } = useTranslation('announcements')
  const tone = tones[state]
  return <Pill {...(tone && { tone })}>{t(`state.${state}`)}</Pill>
}

function AnnouncementPanel({ announcement }: { announcement: Announcement }) {
  const { language } = useTranslation('announcements')
  const [isOpen, setOpen] = useState(false)
  const { texts, state } = announcement
  return (
    <Panel title={texts[language]} aside={<StatePill state={state} />}>
      {isOpen ? (
        <AnnouncementForm announcement={announcement} close={() => setOpen(false)} />
      ) : (
        <div className="panel-body stack-12">
          <Facts announcement={announcement} />
          <IfMay need="marketing.write">
            <AnnouncementActs announcement={announcement} change={() => setOpen(true)} />
          </IfMay>
        </div>
      )}
    </Panel>
  )
}

/** Says when, for whom and how an announcement is shown. */
function Facts({ announcement: { from, until, countries, link, canDismiss } }: { announcement: Announcement }) {
  const { t, language } = useTranslation('announcements')
  const at = (time: string) => formatDateTime(time, language)
  const names = countries.map((code) => countryName(code, language))
  return (
    <ul className="small">
      <li>
        {until === null ? t('span.from', { from: at(from) }) : t('span.both', { from: at(from), until: at(until) })}
      </li>
      <li>
        {names.length === 0
          ? t('everywhere')
          : t('only', { countries: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })}
      </li>
      {link && <li>{t('leads', { href: link.href })}</li>}
      {!canDismiss && <li>{t('stays')}</li>}
    </ul>
  )
}

function AnnouncementActs({ announcement, change }: { announcement: Announcement; change: () => void }) {
  const { t, language } = useTranslation('announcements')
  const { busy, problem, run } = useAct(useReload('/api/admin/announcements'))
  const { id, texts, version, state } = announcement
  const text = texts[language]
  const isPlanned = state === 'planned'
  const end = () =>
    run(
      () => send('POST /api/admin/announcements/:id/end', { params: { id }, body: { seen: version } }),
      t(isPlanned ? 'removed' : 'ended'),
    )
  return (
    <>
      <div className="row-12 rows-4">
        <Button variant="line" aria-label={t('openOf', { text })} onClick={change}>
          {t('open')}
        </Button>
        {state !== 'ended' && (
          <Button variant="line" busy={busy} aria-label={t(isPlanned ? 'removeOf' : 'endOf', { text })} onClick={end}>
            {t(isPlanned ? 'remove' : 'end')}
          </Button>
        )}
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}
