import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('passwords', () => {
  test('are hashed by argon2id with a salt of their own, and accepted from every keyboard they are typed on', async () => {
    const [one, two] = await Promise.all([hashPassword('ઘરની મીઠી વાનગી'), hashPassword('ઘરની મીઠી વાનગી')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(two).not.toBe(one)
    expect(await verifyPassword(one, 'ઘરની મીઠી વાનગી'.normalize('NFD'))).toBe(true)
    expect(await verifyPassword(one, 'ઘરની મીઠી વાનગી.')).toBe(false)
  })

  test('queue one at a time, in their order; a hundred wait, later ones are refused with a time to retry', async () => {
    const stored = await hashPassword('first')
    const order: number[] = []
    const attempts = Array.from({ length: 101 }, (_, at) =>
      verifyPassword(stored, 'first').then(
        () => void order.push(at),
        (error: unknown) => error,
      ),
    )
    expect(await attempts[100]).toMatchObject({ code: 'server/busy' })
    await Promise.all(attempts)
    expect(order).toEqual(Array.from({ length: 100 }, (_, at) => at))
  })

  test('reports an invalid hash as a fault of its own, and checks the next one', async () => {
    await expect(verifyPassword('no hash', 'x')).rejects.toThrow()
    expect(await verifyPassword(await hashPassword('second'), 'second')).toBe(true)
  })
})
