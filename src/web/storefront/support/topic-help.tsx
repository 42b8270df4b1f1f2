import { isSupportTopic, type SupportTopic } from '#domain/support-topic.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where each topic is answered already. */
const pages: Record<SupportTopic, string> = {
  order: '/orders',
  delivery: '/shipping-policy',
  damaged: '/return-refund-policy',
  payment: '/return-refund-policy',
  account: '/account',
  selling: '/seller-agreement',
  other: '/faq',
}

/** What helps at once with the chosen topic, said as soon as it is chosen. */
export function TopicHelp({ topic }: { topic: string }) {
  const { t } = useTranslation('support')
  return (
    <div aria-live="polite" className="topic-help">
      {isSupportTopic(topic) && (
        <Notice>
          <p>{t(`topics.${topic}.help`)}</p>
          <TextLink href={pages[topic]}>{t(`topics.${topic}.link`)}</TextLink>
        </Notice>
      )}
    </div>
  )
}
