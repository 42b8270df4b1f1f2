import { createFileRoute } from '@tanstack/react-router'
import { LanguageSection } from '#web/account/language-section.tsx'

export const Route = createFileRoute('/_shop/account/language')({ component: LanguageSection })
