import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '#web/account/sign-in-screen.tsx'

export const Route = createFileRoute('/auth')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  component: () => (
    <main id="main" className="wrap">
      <SignInScreen door="shop" next={Route.useSearch().next} />
    </main>
  ),
})
