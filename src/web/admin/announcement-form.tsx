import { useQuery } from '@tanstack/react-query'
import { mostAnnouncementCharacters as most } from '#domain/content/announcement.ts'
import { languages } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { type StaffForm, useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import {
  type Announcement,
  type AnnouncementDraft,
  announcementBody,
  announcementDraft,
  problemsOfAnnouncement,
  textsOfDraft,
} from './announcement-draft.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'

type AnnouncementFormProps = {
  /** Undefined for a new one. */
  announcement: Announcement | undefined
  close: () => void
}

/** Renders the fields of an announcement with its preview; what is typed stays until it is saved. */
export function AnnouncementForm({ announcement, close }: AnnouncementFormProps) {
  const { t } = useTranslation('announcements')
  const form = useStaffForm({
    name: `announcement ${announcement?.id ?? 'new'}`,
    start: announcementDraft(announcement),
    saved: announcement && { version: announcement.version },
    check: (draft) => problemsOfAnnouncement(draft, t),
    send: (draft) => {
      const body = announcementBody(draft, announcement)
      if (!announcement) return send('POST /api/admin/announcements', { body })
      const { id, version } = announcement
      return send('PUT /api/admin/announcements/:id', { params: { id }, body: { ...body, seen: version } })
    },
    // The form closes once it was saved; when a colleague was quicker it shows theirs beside what was typed.
    done: () => {
      close()
      return t('saved')
    },
    reload: useReload('/api/admin/announcements'),
  })
  return (
    <form {...form.props} className="panel-body form-grid">
      <Texts form={form} />
      <Span form={form} />
      <Countries form={form} />
      <AnnouncementPreview {...textsOfDraft(form.draft)} canDismiss={form.draft.canDismiss} />
      <StaleNote form={form} labels={{ countries: t('countries') }} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="row-12 rows-4 full">
        <Button type="submit" busy={form.busy} busyText={t('saving')}>
          {t('save')}
        </Button>
        <Button variant="line" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { form: StaffForm<AnnouncementDraft> }

/** The text in three languages, and where it leads. */
function Texts({ form }: PartProps) {
  const { t } = useTranslation('announcements')
  return (
    <>
      {languages.map((language) => (
        <Field
          key={language}
          {...form.field(`texts.${language}`)}
          label={t(`text.${language}`)}
          {...(language === 'en' ? { hint: t('textHint', { most: most.text }) } : {})}
          lang={language}
          maxLength={most.text}
          full
          required
        />
      ))}
      <Field
        {...form.field('link.href')}
        label={t('href')}
        hint={t('hrefHint')}
        maxLength={most.href}
        autoCapitalize="none"
        optional
        full
      />
      {form.draft['link.href'].trim() !== '' &&
        languages.map((language) => (
          <Field
            key={language}
            {...form.field(`link.texts.${language}`)}
            label={t(`link.${language}`)}
            lang={language}
            maxLength={most.link}
            required
          />
        ))}
    </>
  )
}

/** From when until when, and whether visitors may close it. */
function Span({ form }: PartProps) {
  const { t } = useTranslation('announcements')
  return (
    <>
      <DateTimeField {...form.field('from')} label={t('from')} hint={t('fromHint')} optional />
      <DateTimeField {...form.field('until')} label={t('until')} hint={t('untilHint')} optional />
      <div className="full">
        <Checkbox
          name="canDismiss"
          checked={form.draft.canDismiss}
          onChange={({ target }) => form.change({ canDismiss: target.checked })}
        >
          {t('canDismiss')}
        </Checkbox>
        <p className="small">{t('canDismissHint')}</p>
      </div>
    </>
  )
}

function Countries({ form }: PartProps) {
  const { t, language } = useTranslation('announcements')
  const { data } = useQuery(readQuery('GET /api/countries', { query: { lng: language } }))
  const { countries } = form.draft
  return (
    <fieldset className="full">
      <legend className="label-text">{t('countries')}</legend>
      <p className="small">{t('countriesHint')}</p>
      <div className="announcement-countries">
        {data?.items.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={countries.includes(code)}
            onChange={({ target }) =>
              form.change({
                countries: target.checked ? [...countries, code] : countries.filter((each) => each !== code),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
