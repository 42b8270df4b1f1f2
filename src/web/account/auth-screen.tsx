import type { AuthSearch } from './auth-search.ts'
import { RegisterScreen } from './register-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/** Renders `/auth` and `/login`: one page with two tabs, chosen by the URL. */
export function AuthScreen({ search: { register, next } }: { search: AuthSearch }) {
  return register ? (
    <RegisterScreen key={register} requestedRole={register} next={next} />
  ) : (
    <SignInScreen entry="shop" next={next} />
  )
}
