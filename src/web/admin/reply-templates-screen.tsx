import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { languages } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
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
import { ReplyTemplateForm } from './reply-template-form.tsx'

export type ReplyTemplate = CallReply<'GET /api/admin/reply-templates'>['items'][number]

/** Renders the templates for answers to tickets: added, changed, and taken out of use. */
export function ReplyTemplatesScreen() {
  const { t } = useTranslation('inbox')
  const templates = useStaffRead('GET /api/admin/reply-templates')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListTop title={t('templates.nav')} text={t('templates.lede')}>
        <IfMay need="support.write">
          {!isAdding && <Button onClick={() => setAdding(true)}>{t('templates.add')}</Button>}
        </IfMay>
      </ListTop>
      {isAdding && (
        <Panel title={t('templates.add')}>
          <ReplyTemplateForm template={undefined} close={() => setAdding(false)} />
        </Panel>
      )}
      <Reading of={templates}>
        {({ items }) =>
          items.length === 0 ? (
            <Panel title={t('templates.list')}>
              <div className="panel-body">
                <EmptyState sign={t('emptySign')} meaning={t('templates.empty')}>
                  {t('templates.emptyText')}
                </EmptyState>
              </div>
            </Panel>
          ) : (
            items.map((template) => <TemplatePanel key={template.id} template={template} />)
          )
        }
      </Reading>
    </>
  )
}

function TemplatePanel({ template }: { template: ReplyTemplate }) {
  const { t } = useTranslation('inbox')
  const [isOpen, setOpen] = useState(false)
  const { name, texts, archivedAt } = template
  return (
    <Panel title={name} {...(archivedAt && { aside: <Pill>{t('templates.archived')}</Pill> })}>
      {isOpen ? (
        <ReplyTemplateForm template={template} close={() => setOpen(false)} />
      ) : (
        <div className="panel-body stack-16">
          {languages
            .filter((language) => texts[language] !== '')
            .map((language) => (
              <p key={language} lang={language} className="message-lines">
                {texts[language]}
              </p>
            ))}
          <IfMay need="support.write">
            <TemplateActs template={template} change={() => setOpen(true)} />
          </IfMay>
        </div>
      )}
    </Panel>
  )
}

function TemplateActs({ template, change }: { template: ReplyTemplate; change: () => void }) {
  const { t } = useTranslation('inbox')
  const { busy, problem, run } = useAct(useReload('/api/admin'))
  const { id, name, archivedAt } = template
  const archive = (archived: boolean) =>
    run(
      () => send('PUT /api/admin/reply-templates/:id/archive', { params: { id }, body: { archived } }),
      t(archived ? 'templates.archived' : 'templates.restored'),
    )
  return (
    <>
      <div className="row-12 rows-4">
        {archivedAt === null && (
          <Button variant="line" aria-label={`${t('templates.change')}: ${name}`} onClick={change}>
            {t('templates.change')}
          </Button>
        )}
        <Button variant="line" busy={busy} onClick={() => archive(archivedAt === null)}>
          {t(archivedAt === null ? 'templates.archive' : 'templates.restore')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}
