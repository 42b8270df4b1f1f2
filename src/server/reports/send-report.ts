import { Readable } from 'node:stream'
import { z } from 'zod'
import { reportOf } from '#domain/reports/report-declaration.ts'
import { periodOfSpan } from '#domain/reports/report-period.ts'
import { mayReadReport } from '#domain/reports/report-schedule.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { composeEmail } from '#server/email/compose-email.ts'
import type { EmailAttachment } from '#server/email/email-sender.ts'
import { readEmailTexts } from '#server/email/email-texts.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { listHubsOfReports } from '#server/shop/hub-scope-store.ts'
import { translate, translateCode } from '#server/translate.ts'
import { formatPeriod } from './period-label.ts'
import { reportFile } from './report-file.ts'
import { findingOf } from './report-finding.ts'
import { findSending, saveResult } from './report-schedule-store.ts'
import { showReport } from './show-report.ts'

const payload = z.object({ scheduleId: z.string(), accountId: z.string(), dueAt: z.coerce.date() })

type Message = { payload: unknown; dedupeKey: string }

/**
 * Emails a scheduled report to one of its readers, in their language: the finding, the file, and the link to the page. Nothing
 * is sent to one who may not read it any more, and after its owner ended it.
 */
export async function sendReport(
  context: Needs<'config' | 'sendEmail' | 'printFonts'>,
  message: Message,
): Promise<void> {
  const { scheduleId, accountId, dueAt } = payload.parse(message.payload)
  const found = await findSending(scheduleId, accountId)
  const report = found && reportOf(found.schedule.report)
  if (!report || found.schedule.state === 'ended') return
  const { schedule, reader, rights } = found
  const person = { id: accountId, role: 'admin' } as const
  const own = report.isByHub ? await listHubsOfReports(person) : 'all'
  // Who is bound to hubs gets nothing of others, and not all of them together.
  const isTheirs = own === 'all' || own.some((hub) => hub === schedule.hubId)
  if (!rights || !isTheirs || !mayReadReport(rights, report.area)) {
    await saveResult(scheduleId, accountId, 'no-right')
    return
  }
  const { language } = reader
  const days = periodOfSpan(schedule.span, indianDay(dueAt).day)
  const request = {
    ...days,
    group: schedule.grouping,
    against: schedule.comparison,
    ...(schedule.hubId ? { hub: schedule.hubId } : {}),
  }
  const shown = await showReport(report.id, request, { person, language })
  const file = attachmentOf(await reportFile(context, shown, schedule.format, language))
  const title = translateCode(language, 'reports', `titles.${report.id}`)
  const texts = await readEmailTexts(language)
  const path = `/admin/${report.area === 'money' ? 'money-reports' : 'reports'}/${report.id}`
  await context.sendEmail({
    key: message.dedupeKey,
    to: reader.email,
    ...composeEmail({
      language,
      subject: `${[title, ...(shown.hub ? [shown.hub.name] : [])].join(', ')}, ${formatPeriod(shown.period, language)}`,
      greeting: texts.t('greeting', { name: reader.name }),
      blocks: [
        { text: findingOf(shown, language) },
        {
          button: translate(language, 'report-schedules', 'email.open'),
          href: `${context.config.publicUrl}${path}?${new URLSearchParams(request)}`,
        },
      ],
      footer: translate(language, 'report-schedules', 'email.footer'),
      sign: texts.t('sign'),
    }),
    attachments: [file],
  })
  await saveResult(scheduleId, accountId, 'sent')
}

function attachmentOf({ name = 'report', contentType, bytes }: FileReply): EmailAttachment {
  if (bytes instanceof Readable) throw new Error('the file of a report is whole')
  return { filename: name, contentType, content: Buffer.from(bytes) }
}

/** Saves that a report could not be sent. */
export async function noteUnsent(message: Message): Promise<void> {
  const { scheduleId, accountId } = payload.parse(message.payload)
  await saveResult(scheduleId, accountId, 'failed')
}
