import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { ThemeOverride } from '#domain/themes/theme.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { type Act, useAct } from '#web/staff/use-act.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button, TextButton, TextLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import '#web/admin/themes-screen.css'
import { themePath } from './admin-paths.ts'
import { NewThemeForm } from './new-theme-form.tsx'
import { ThemeDaysForm } from './theme-days-form.tsx'
import { wear } from './theme-preview.tsx'

type AdminTheme = CallReply<'GET /api/admin/themes'>['items'][number]

/**
 * Renders the festival themes: the active one and why, the contrast of their colours, and a preview in this browser
 * only.
 */
export function ThemesScreen() {
  const { t } = useTranslation('admin')
  const { t: tEditor } = useTranslation('theme-editor')
  const themes = useStaffRead('GET /api/admin/themes')
  const act = useAct(themes.refetch)
  return (
    <>
      <ListTop title={t('nav.themes')} text={t('themes.text')}>
        <RefreshButton of={themes} />
      </ListTop>
      <Reading of={themes}>
        {({ items }) => (
          <>
            <Panel title={t('themes.list')}>
              <ul className="theme-list">
                {items.map((theme) => (
                  <ThemeRow key={theme.id} theme={theme} act={act} reload={themes.refetch} />
                ))}
              </ul>
            </Panel>
            <IfMay need="marketing.write">
              <Panel title={tEditor('new.title')}>
                <NewThemeForm items={items} />
              </Panel>
            </IfMay>
          </>
        )}
      </Reading>
    </>
  )
}

type ThemeRowProps = { theme: AdminTheme; act: Act; reload: () => Promise<unknown> }

function ThemeRow({ theme, act, reload }: ThemeRowProps) {
  const { t, language } = useTranslation('admin')
  const { t: tEditor } = useTranslation('theme-editor')
  const [editing, setEditing] = useState(false)
  const { id, name, override, lastChange } = theme
  return (
    <li id={`theme-${id}`}>
      <div className="theme-head">
        <Swatches colors={theme.colors} />
        <h3>
          <TextLink href={themePath(id)}>{name}</TextLink>
        </h3>
        {!theme.isPublished && <Pill tone="fresh">{tEditor('draftOnly')}</Pill>}
        {theme.isActive && <Pill tone="done">{t('themes.active')}</Pill>}
        {override && <Pill tone="working">{t(`themes.override.${override}`)}</Pill>}
      </div>
      <p className="small">{theme.description}</p>
      <Days days={theme.days} />
      <Pairs pairs={theme.pairs} />
      {lastChange && (
        <p className="small">
          {t(`themes.change.${lastChange.kind}`, {
            name: lastChange.actorName,
            at: formatDateTime(lastChange.at, language),
          })}
        </p>
      )}
      <ThemeActs theme={theme} act={act} editing={editing} onEdit={() => setEditing(!editing)} />
      {editing && <ThemeDaysForm theme={theme} reload={reload} onDone={() => setEditing(false)} />}
    </li>
  )
}

type ThemeActsProps = { theme: AdminTheme; act: Act; editing: boolean; onEdit: () => void }

/** Opens a theme, previews it, and turns it on or off by hand. */
function ThemeActs({ theme, act, editing, onEdit }: ThemeActsProps) {
  const { t } = useTranslation('admin')
  const { t: tEditor } = useTranslation('theme-editor')
  const { id, name, override, isPublished } = theme
  const decide = (wanted: ThemeOverride | null, done: 'themes.done.on' | 'themes.done.off' | 'themes.done.calendar') =>
    act.run(
      () => send('PUT /api/admin/themes/:id/override', { params: { id }, body: { override: wanted } }),
      t(done, { name }),
    )
  return (
    <div className="theme-acts">
      <TextLink href={themePath(id)}>
        {tEditor('open')} <span className="visually-hidden">{name}</span>
      </TextLink>
      <Button size="compact" variant="line" onClick={() => preview(id)}>
        {t('themes.preview')} <span className="visually-hidden">{name}</span>
      </Button>
      {override !== 'on' && isPublished && (
        <Button size="compact" busy={act.busy} onClick={() => decide('on', 'themes.done.on')}>
          {t('themes.activate')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {override !== 'off' && theme.days.length > 0 && (
        <Button size="compact" variant="line" busy={act.busy} onClick={() => decide('off', 'themes.done.off')}>
          {t('themes.turnOff')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      {override && (
        <Button size="compact" variant="line" busy={act.busy} onClick={() => decide(null, 'themes.done.calendar')}>
          {t('themes.calendar')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <TextButton aria-expanded={editing} onClick={onEdit}>
        {t('themes.days.edit')} <span className="visually-hidden">{name}</span>
      </TextButton>
    </div>
  )
}

/** Renders the five colours as swatches; the contrast pairs name them in text. */
const Swatches = ({ colors }: Pick<AdminTheme, 'colors'>) => (
  <span className="theme-swatches" aria-hidden="true">
    {(['primary', 'secondary', 'accent', 'background', 'text'] as const).map((name) => (
      <i key={name} style={{ background: colors[name] }} />
    ))}
  </span>
)

function Days({ days }: Pick<AdminTheme, 'days'>) {
  const { t, language } = useTranslation('admin')
  const dateFormat = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  if (days.length === 0) return <p className="small">{t('themes.days.none')}</p>
  return (
    <ul className="theme-days small">
      {days.map(({ from, to }) => (
        <li key={from}>{dateFormat.formatRange(new Date(from), new Date(to))}</li>
      ))}
    </ul>
  )
}

/**
 * Renders each colour pair with its contrast ratio; a failed pair names the replacement the shop already uses, so no
 * action is needed.
 */
function Pairs({ pairs }: Pick<AdminTheme, 'pairs'>) {
  const { t } = useTranslation('admin')
  return (
    <ul className="theme-pairs small">
      {pairs.map(({ pair, ratio, wanted, passes, measured, used }) => (
        <li key={pair} data-passes={passes}>
          <b>{t(passes ? 'themes.passes' : 'themes.corrected')}</b>{' '}
          {t(`themes.pair.${pair}`, { ratio: ratio.toFixed(1), wanted, one: measured[0], other: measured[1] })}
          {!passes && ` ${t('themes.instead', { used })}`}
        </li>
      ))}
    </ul>
  )
}

/** Previews the shop in this theme, in this browser only and until it is closed. */
function preview(id: string): void {
  wear(id)
  location.assign('/')
}
