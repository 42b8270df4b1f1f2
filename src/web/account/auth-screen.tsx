import type { AuthSearch } from './auth-search.ts'
import { RegisterScreen } from './register-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/** `/auth` and `/login`: one page with two tabs, which the address tells apart. */
export function AuthScreen({ search: { register, next } }: { search: AuthSearch }) {
  return register ? (
    <RegisterScreen key={register} wished={register} next={next} />
  ) : (
    <SignInScreen door="shop" next={next} />
  )
}
