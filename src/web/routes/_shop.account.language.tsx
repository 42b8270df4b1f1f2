import { createFileRoute } from '@tanstack/react-router'
import { LanguageRoom } from '#web/account/language-room.tsx'

export const Route = createFileRoute('/_shop/account/language')({ component: LanguageRoom })
